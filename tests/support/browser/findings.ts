import axe from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * Accessibility findings of axe on the page, as `rule: where`, once no colour is in transition.
 *
 * @param colours looks at the colours alone, where all else of this very page has been looked at
 */
export async function findings(page: Page, { colours = false } = {}): Promise<string[]> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return await page.evaluate(async (colours) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      preload: false,
      ...(colours ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {}),
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  }, colours)
}
