import type { ComponentType } from 'react'
import type { Text } from './page.ts'

/** Fetches a text and the screen that shows it side by side, as one screen. @param alone it stands without a header */
export const contentOf =
  (text: () => Promise<{ default: Text }>, { alone = false } = {}) =>
  async (): Promise<{ default: ComponentType }> => {
    const [{ TextScreen }, { default: said }] = await Promise.all([import('./text-screen.tsx'), text()])
    return { default: () => <TextScreen text={said} alone={alone} /> }
  }
