import type { Page } from 'playwright-core'
import { PATIENCE_MS } from '../patience.ts'

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

/**
 * Resolves once the screen is in the place of what the build has drawn, has its title and one heading and, for a few frames
 * on end, nothing on it loads. A screen that leads elsewhere has neither while it does.
 */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(
    (patienceMs) =>
      new Promise<void>((resolve, reject) => {
        const CALM_FRAMES = 8
        const until = performance.now() + patienceMs
        let calm = 0
        const look = () => {
          const isBusy = document.querySelector('[role=progressbar]') !== null
          const headings = [...document.querySelectorAll('h1')]
          const isThere =
            document.title.includes(' · ') && headings.length === 1 && !headings[0]?.closest('[inert]')
          calm = isThere && !isBusy ? calm + 1 : 0
          if (calm > CALM_FRAMES) resolve()
          else if (performance.now() > until) reject(new Error(`${location.pathname} never settles`))
          else requestAnimationFrame(look)
        }
        look()
      }),
    PATIENCE_MS,
  )
