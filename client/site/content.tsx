import type { ComponentType } from 'react'
import type { Text } from './page.ts'

/** A screen that shows a text; loads both in parallel. */
export const contentOf =
  (text: () => Promise<{ default: Text }>) => async (): Promise<{ default: ComponentType }> => {
    const [{ TextScreen }, { default: content }] = await Promise.all([import('./text-screen.tsx'), text()])
    return { default: () => <TextScreen text={content} /> }
  }
