import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Accessibility findings of axe on the page, as `rule: where`, once no colour is in transition. */
export async function findings(page: Page): Promise<string[]> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    // Targets of less than 24 px that are near another (WCAG 2.2, 2.5.8): axe leaves them out by default.
    const rules = { 'target-size': { enabled: true } }
    const { violations } = await axe.run({ resultTypes: ['violations'], preload: false, rules })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  })
}
