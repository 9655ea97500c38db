import type { Page } from 'playwright-core'
import { asFields } from '#shared/model/field.ts'

/** The texts in the provider's answers to a page, all together: names and messages that no catalogue has. */
export interface Provided {
  has(text: string): boolean
  /** Resolves once the answers that have come are read. */
  read(): Promise<unknown>
}

/** Collects the texts of the answers to a page from now on. */
export function collectProvided(page: Page, others: readonly string[] = []): Provided {
  const texts = new Set(others.map((text) => text.toLowerCase()))
  const add = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value.trim().toLowerCase())
    else for (const part of Object.values(asFields(value) ?? (Array.isArray(value) ? value : []))) add(part)
  }
  const answers: Promise<void>[] = []
  page.on('response', (answer) => {
    if (!/\/(provider|topics)\//.test(answer.url())) return
    answers.push(answer.json().then(add, () => undefined))
  })
  return { has: (text) => texts.has(text.toLowerCase()), read: () => Promise.all(answers) }
}

/** Words: three letters on end. Shorter ones are units and signs. */
const WORD = /\p{L}{3,}/u

/** Names of our own, of money, and what Intl writes of days and months, which has no language of tests. */
const NAMES =
  /\b(nare|smart soft|ksh|kes|mon|tue|wed|thu|fri|sat|sun|[a-z]*day|jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|[a-z]+ber|gmt|eat|utc|https?)\b/gi

/**
 * Texts of a screen in the language `en-XA` that are no message: what is between a message's brackets is one, and what the
 * provider has sent is a name. Texts that are seen, read aloud, or stand in the tab.
 */
export async function untranslated(page: Page, provided: Provided): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
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
  await provided.read()
  const isOwn = (text: string) => {
    let rest = text
    for (let before = ''; before !== rest; ) {
      before = rest
      rest = rest.replace(/\[[^[\]]*\]/gs, ' ')
    }
    const parts = rest
      .replaceAll(NAMES, ' ')
      .split(/ · |[,;:()|]|\s–\s|\d+/)
      .map((part) => part.trim())
    return !provided.has(rest.trim()) && parts.some((part) => WORD.test(part) && !provided.has(part))
  }
  return [...new Set(texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()))].filter(isOwn)
}
