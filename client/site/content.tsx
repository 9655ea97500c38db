import type { ComponentType } from 'react'
import type { Page } from './page.ts'

/** Fetches a text and the screen that shows it side by side, as one screen. @param alone it stands without a header */
export const contentOf =
  (text: () => Promise<{ default: Page }>, { alone = false } = {}) =>
  async (): Promise<{ default: ComponentType }> => {
    const [{ ContentScreen }, { default: page }] = await Promise.all([import('./content-screen.tsx'), text()])
    return { default: () => <ContentScreen page={page} alone={alone} /> }
  }
