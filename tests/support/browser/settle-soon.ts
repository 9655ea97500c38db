import type { Page } from 'playwright-core'

/**
 * From its next load on the page takes intents for settled this long after it lost sight of them, in ms, in place of
 * what the gateway's settings come to: half a minute and more.
 */
export const settleSoon = (page: Page, afterMs: number): Promise<unknown> =>
  page.addInitScript((settlesAfterMs) => {
    const read = Element.prototype.getAttribute
    Element.prototype.getAttribute = function (name) {
      const text = read.call(this, name)
      const isSettings = name === 'content' && read.call(this, 'name') === 'nare'
      return isSettings && text !== null ? JSON.stringify({ ...JSON.parse(text), settlesAfterMs }) : text
    }
  }, afterMs)
