import { all as english } from '../en/all.ts'

/** The text between brackets, with accents, and 40 % longer. */
function lengthened(text: string): string {
  const accented = text.replaceAll(/[aeiou]/g, (vowel) => `${vowel}\u0301`)
  const more = '~~~~ '.repeat(text.length).slice(0, Math.max(0, Math.ceil(text.length * 0.4) - 2))
  return `[${accented}${more.trim()}]`
}

/** A message, a list or a group of them, or a function that makes one, with each text lengthened. */
function pseudo(message: unknown): unknown {
  if (typeof message === 'string') return lengthened(message)
  if (typeof message === 'function') return (...values: unknown[]) => pseudo(message(...values))
  // Elements of React, which a sentence has between its texts.
  if (!message || typeof message !== 'object' || '$$typeof' in message) return message
  if (Array.isArray(message)) return message.map(pseudo)
  return Object.fromEntries(Object.entries(message).map(([name, part]) => [name, pseudo(part)]))
}

/** The catalogue of `en-XA`, made from the English one; the tag is its own. */
export const all: typeof english = {
  ...(pseudo(english) as typeof english),
  './language.ts': { tag: 'en-XA' },
}
