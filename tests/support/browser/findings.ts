import axe from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * What axe finds on the page as it stands, as `rule: where`, once no colour is on its way to another.
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
