import createCache from '@emotion/cache'
import { fork, scopeBind } from 'effector'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/app.tsx'
import { placeAt } from './app/routes.tsx'
import { fetchScreen } from './app/screen.tsx'
import { earlyAnswers } from './calls/early.ts'
import { competitionRestored } from './league/season/competition.ts'
import { keepCampaign } from './storage/campaign.ts'
import { startTypeface } from './theme/typeface.ts'

/** A splash that stands longer than this says less than the frame would. */
const SPLASH_PATIENCE_MS = 3_000

/** An answer within this time is drawn at once, without a skeleton, in ms. */
const ANSWERS_WITHIN_MS = 150

startTypeface()
// Before the first screen may lead elsewhere, and the address with it.
keepCampaign(location.search)

const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
const styles = createCache({ key: 'n', ...(nonce ? { nonce } : {}) })
const root = document.getElementById('root')

// The splash stays while the first screen's code is on its way, so that frame and screen come in one stroke; where
// that takes long or fails, the frame comes first and says so.
const load = placeAt(location.pathname)?.load
const patience = new Promise<undefined>((resolve) => setTimeout(resolve, SPLASH_PATIENCE_MS))
const screen = load && (await Promise.race([fetchScreen(load).catch(() => undefined), patience]))
const scope = fork()
scopeBind(competitionRestored, { scope })()
const answered = earlyAnswers(ANSWERS_WITHIN_MS)
for (const { open } of screen?.gates ?? []) scopeBind(open, { scope })({})
await answered

if (root)
  createRoot(root).render(
    <StrictMode>
      <App scope={scope} styles={styles} Router={BrowserRouter} />
    </StrictMode>,
  )
