import type { Page } from 'playwright-core'

/** The texts in the provider's answers to a page, all together: names and messages that no catalogue has. */
export interface Provided {
  /** The values of fields, as they came. */
  readonly texts: ReadonlySet<string>
  /** True for the value or the name of a field, whatever its capitals. */
  has(text: string): boolean
}

/** Collects the texts of the answers and messages to a page from now on, each before the page has it. */
export async function collectProvided(page: Page): Promise<Provided> {
  const texts = new Set<string>()
  const small = new Set<string>()
  const add = (json: string) => {
    for (const [, quoted = '', colon] of json.matchAll(/("(?:[^"\\]|\\.)*")\s*(:)?/g)) {
      const text = JSON.parse(quoted).trim()
      small.add(text.toLowerCase())
      if (!colon) texts.add(text)
    }
  }
  await page.route(/\/(provider|topics)\//, async (route) => {
    const response = await route.fetch()
    add(await response.text())
    await route.fulfill({ response })
  })
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => add(payload.toString()))
  })
  return { texts, has: (text) => small.has(text.toLowerCase()) }
}

/** The texts of a screen that are seen, read aloud, or stand in the tab; not those marked as of another language. */
export const textsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement: within, textContent } = walker.currentNode
      if (
        within &&
        textContent?.trim() &&
        !within.closest('script, style, noscript, option, [lang]:not(html)')
      )
        found.push(textContent)
    }
    for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-description', 'aria-valuetext'])
      for (const element of document.body.querySelectorAll(`[${name}]`))
        found.push(element.getAttribute(name) ?? '')
    return found
  })

/** Words: three letters on end, but for the short name of a club. Less are units and signs. */
const WORD = /(?!^\p{Lu}{3}$)\p{L}{3,}/u

/** Names of our own, of money, and what Intl writes of days and months, which has no language of tests. */
const NAMES =
  /\b(nare|smart soft|ksh|kes|mon|tue|wed|thu|fri|sat|sun|[a-z]*day|jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|[a-z]+ber|gmt|eat|utc|https?)\b/gi

/**
 * Texts of a screen in the language `en-XA` that are no message: what is between a message's brackets is one, and what the
 * provider has sent is a name.
 */
export async function untranslated(page: Page, provided: Provided): Promise<readonly string[]> {
  const texts = await textsOf(page)
  const isOwn = (text: string) => {
    let rest = text
    for (let before = ''; before !== rest; ) {
      before = rest
      rest = rest.replace(/\[[^[\]]*\]/gs, ' ')
    }
    const parts = rest
      .replaceAll(NAMES, ' ')
      .split(/ · |[,;:()|′]|\s–\s|\d+/)
      .map((part) => part.trim())
    return !provided.has(rest.trim()) && parts.some((part) => WORD.test(part) && !provided.has(part))
  }
  return [...new Set(texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()))].filter(isOwn)
}
