import type { Page } from 'playwright-core'
import { areaOf, chromeOf } from '#client/app/chrome.ts'
import type { Size } from './browser.ts'

const parts = {
  header: 'header:has([aria-label="Nare, home"])',
  /** A field where there is room, else the button that opens it. */
  search: 'header :is(search, [role=search], button[aria-label=Search])',
  product: 'nav[aria-label=Product]',
  account: 'nav[aria-label="Your account"]',
  bottom: 'nav[aria-label=Main]',
  prompt: '[data-testid=app-prompt]',
}

/** Names of the frame's parts that are shown around a path, by the lists of `chrome.ts`. */
export function partsAt(path: string, size: Size): readonly string[] {
  const { header, headerSearch, profileHeader, bottomNavigation, appPrompt } = chromeOf(areaOf(path))
  const wide = size === 'desktop'
  return Object.entries({
    header,
    search: headerSearch,
    product: header && wide && !profileHeader,
    account: wide && profileHeader,
    bottom: !wide && bottomNavigation,
    prompt: appPrompt,
  }).flatMap(([name, is]) => (is ? [name] : []))
}

/** Names of the frame's parts that a player can see on a page. */
export const partsSeen = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    (parts) =>
      Object.entries(parts).flatMap(([name, part]) => {
        const boxes = [...document.querySelectorAll(part)].map((found) => found.getBoundingClientRect())
        return boxes.some(({ width, height }) => width > 0 && height > 0) ? [name] : []
      }),
    parts,
  )
