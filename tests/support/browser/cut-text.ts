import type { Page } from 'playwright-core'

/**
 * Texts of the screen that stand out above or below a box around them, as `tag "text": by how many px`: they run into
 * what is above or below, or are cut off. Text that can be scrolled to is meant so.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Part of the text size by which letters may stand out of a tight line. */
    const SLACK = 0.2
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const found: string[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode
      const within = text.parentElement
      if (!within || !text.textContent?.trim() || !within.checkVisibility({ visibilityProperty: true }))
        continue
      range.selectNodeContents(text)
      const { top, bottom } = range.getBoundingClientRect()
      const slack = 2 + Number.parseFloat(getComputedStyle(within).fontSize) * SLACK
      for (let box: Element | null = within; box && box !== document.body; box = box.parentElement) {
        const { display, overflowY, position } = getComputedStyle(box)
        if (display === 'inline' || display === 'contents' || box instanceof SVGElement) continue
        const edges = box.getBoundingClientRect()
        // What is for screen readers alone is a dot.
        if (overflowY === 'auto' || overflowY === 'scroll' || edges.width <= 1) break
        const outBy = Math.max(edges.top - top, bottom - edges.bottom)
        if (outBy > slack) {
          found.push(`${within.localName} "${text.textContent.trim()}": ${Math.round(outBy)} px`)
          break
        }
        if (position === 'absolute' || position === 'fixed') break
      }
    }
    return found
  })
}
