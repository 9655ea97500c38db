import type { Locator, Page } from 'playwright-core'

/** Most stops from one thing to the next. */
const STOPS = 90

/** The fault of the focus at this moment; undefined: it is on something that can be seen, and so can the focus. */
const faultOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) return 'nothing has the focus'
    const name = `${activeElement.tagName} ${activeElement.getAttribute('aria-label') ?? activeElement.textContent?.slice(0, 40)}`
    if (activeElement.matches('[tabindex]:not([tabindex="0"], [tabindex="-1"])'))
      return `${name} has an order of its own`
    // A title that a navigation has moved the focus to is no control.
    if (activeElement.tagName === 'H1' || activeElement.tagName === 'IFRAME') return undefined
    const looks = getComputedStyle(activeElement)
    const shown = looks.outlineStyle !== 'none' && Number.parseFloat(looks.outlineWidth) >= 1
    const around = activeElement.closest('label') ?? activeElement
    const { left, right, top, bottom } = around.getBoundingClientRect()
    if (!shown) return `${name} does not show the focus`
    if (right < 1 || bottom < 1 || left > innerWidth - 1 || top > innerHeight - 1)
      return `${name} is out of sight`
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const isSeen = at && (around.contains(at) || at.contains(around))
    return isSeen ? undefined : `${name} is covered by ${at?.tagName} ${at?.textContent?.slice(0, 30)}`
  })

/** Presses keys, and throws where the focus is lost or cannot be seen after one of them. */
export async function pressed(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key)
    const fault = await faultOf(page)
    if (fault !== undefined) throw new Error(`after ${key}: ${fault}`)
  }
}

const hasFocus = (locator: Locator) =>
  locator.evaluateAll((all) => all.some((it) => it === document.activeElement))

/** Moves the focus to something by Tab, or back by Shift+Tab. Throws where it cannot be reached. */
export async function tabTo(page: Page, locator: Locator, key = 'Tab'): Promise<void> {
  await locator.filter({ visible: true }).first().waitFor()
  for (let stops = 0; stops < STOPS; stops++) {
    if (await hasFocus(locator)) return
    await pressed(page, key)
  }
  throw new Error(`${locator} is not reached by ${key}`)
}
