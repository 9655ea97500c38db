import type { ComponentType } from 'react'
import type { Text } from './page.ts'

/** Fetches a text and the screen that shows it side by side, as one screen. */
export const contentOf =
  (text: () => Promise<{ default: Text }>) => async (): Promise<{ default: ComponentType }> => {
    const [{ TextScreen }, { default: content }] = await Promise.all([import('./text-screen.tsx'), text()])
    return { default: () => <TextScreen text={content} /> }
  }
