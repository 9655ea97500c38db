import createCache from '@emotion/cache'
import { fork } from 'effector'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { keepCampaign } from './storage/campaign.ts'

// Before the first screen may lead elsewhere, and the address with it.
keepCampaign(location.search)

const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
const styles = createCache({ key: 'n', ...(nonce ? { nonce } : {}) })
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App scope={fork()} styles={styles} />
    </StrictMode>,
  )
