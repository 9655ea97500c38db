import type { Page } from 'playwright-core'

/**
 * Texts of the screen that stand out of a box around them, as `tag "text": by how many px`: they run into what is
 * beside them, or are cut off. Text that ends in an ellipsis by style, or can be scrolled to, is meant so.
 */
export function wideTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Rounding of layout, in px. */
    const SLACK = 1
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const found: string[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode
      const within = text.parentElement
      if (!within || !text.textContent?.trim() || !within.checkVisibility({ visibilityProperty: true }))
        continue
      range.selectNodeContents(text)
      const { left, right } = range.getBoundingClientRect()
      const outBy = widest(within, left, right)
      if (outBy > SLACK)
        found.push(`${within.localName} "${text.textContent.trim()}": ${Math.round(outBy)} px`)
    }
    return found

    /** The overflow of a text beyond the boxes around it, up to the one that it is positioned in, in px. */
    function widest(parent: Element, left: number, right: number): number {
      let outBy = 0
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { display, overflowX, textOverflow, position } = getComputedStyle(box)
        if (display === 'inline' || display === 'contents' || box instanceof SVGElement) continue
        const isMeant = textOverflow === 'ellipsis' || overflowX === 'auto' || overflowX === 'scroll'
        const edges = box.getBoundingClientRect()
        // What is for screen readers alone is a dot.
        if (isMeant || edges.width <= 1) return 0
        outBy = Math.max(outBy, edges.left - left, right - edges.right)
        if (position === 'absolute' || position === 'fixed') break
      }
      return outBy
    }
  })
}
