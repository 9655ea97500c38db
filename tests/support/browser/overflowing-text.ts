import type { Page } from 'playwright-core'

/**
 * Texts of the screen that stand out of a box around them on one axis, as `tag "text": by how many px`: they run into
 * what is beside them, or are cut off. Text that ends in an ellipsis by style, or can be scrolled to, is meant so.
 */
export function overflowingTexts(page: Page, axis: 'x' | 'y'): Promise<string[]> {
  return page.evaluate((axis) => {
    /** Rounding of layout, in px, and the part of the text size by which letters may stand out of a tight line. */
    const [rounding, tightLine] = axis === 'x' ? [1, 0] : [2, 0.2]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const found: string[] = []
    // Rows out of sight are not laid out until they come near: they have no boxes to measure.
    const whole = new CSSStyleSheet()
    whole.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(whole)
    while (walker.nextNode()) {
      const text = walker.currentNode
      const within = text.parentElement
      if (!within || !text.textContent?.trim() || !within.checkVisibility({ visibilityProperty: true }))
        continue
      range.selectNodeContents(text)
      const slack = rounding + tightLine * Number.parseFloat(getComputedStyle(within).fontSize)
      const outBy = overflow(within, range.getBoundingClientRect(), slack)
      if (outBy > slack)
        found.push(`${within.localName} "${text.textContent.trim()}": ${Math.round(outBy)} px`)
    }
    document.adoptedStyleSheets.pop()
    return found

    /** The overflow beyond the first box that a text leaves, up to the one that it is positioned in, in px. */
    function overflow(parent: Element, text: DOMRect, slack: number): number {
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { display, overflowX, overflowY, textOverflow, position } = getComputedStyle(box)
        if (display === 'inline' || display === 'contents' || box instanceof SVGElement) continue
        const edges = box.getBoundingClientRect()
        const isMeant =
          /auto|scroll/.test(axis === 'x' ? overflowX : overflowY) ||
          (axis === 'x' && textOverflow === 'ellipsis')
        // What is for screen readers alone is a dot.
        if (isMeant || edges.width <= 1) return 0
        const outBy =
          axis === 'x'
            ? Math.max(edges.left - text.left, text.right - edges.right)
            : Math.max(edges.top - text.top, text.bottom - edges.bottom)
        if (outBy > slack || position === 'absolute' || position === 'fixed') return outBy
      }
      return 0
    }
  }, axis)
}
