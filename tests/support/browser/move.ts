import type { Page } from 'playwright-core'

/**
 * Opens a path as a link within the product does: its screen is left, and the page stays. The title is empty until the
 * next screen sets it.
 */
export const moveTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    document.title = ''
    history.pushState({ key: to }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
