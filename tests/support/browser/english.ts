import { parseSync } from 'vite'
import { sources } from '../../house/source.ts'

/** A node of a syntax tree, as the parser gives it. */
type Node = Readonly<Record<string, unknown>> & { readonly type: string }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Fields of a node whose texts nobody reads: a name, a path, and what a value is compared with. */
const unread: Readonly<Record<string, readonly string[]>> = {
  Property: ['key'],
  ImportDeclaration: ['source'],
  BinaryExpression: ['left', 'right'],
  TSLiteralType: ['literal'],
}

/** The texts in a syntax tree that a reader sees. */
function literals(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(literals)
  if (!isNode(value)) return []
  if (value.type === 'Literal') return typeof value.value === 'string' ? [value.value] : []
  if (value.type === 'TemplateElement') return [(value.value as { cooked: string }).cooked]
  return Object.entries(value).flatMap(([field, inner]) =>
    unread[value.type]?.includes(field) ? [] : literals(inner),
  )
}

const wordsOf = (text: string): readonly string[] =>
  text.toLowerCase().match(/(?<![\p{L}\p{N}])\p{L}{2,}(?![\p{L}\p{N}])/gu) ?? []

/** Every word of a language's messages and pages, and its days and months. */
function wordsIn(language: 'en' | 'sw'): ReadonlySet<string> {
  const texts = sources([`client/messages/${language}`], ['.ts']).flatMap(({ path, text }) =>
    literals(parseSync(path, text).program),
  )
  const styles = (['long', 'short'] as const).map(
    (style) => new Intl.DateTimeFormat(language, { weekday: style, month: style }),
  )
  const days = Array.from({ length: 12 }, (_, at) => new Date(2026, at, at + 1))
  return new Set(
    [...texts, ...styles.flatMap((format) => days.map((day) => format.format(day)))].flatMap(wordsOf),
  )
}

/**
 * Finds English in texts that should be Kiswahili: words of our English messages that no Kiswahili message has.
 * @returns a function of texts, and of the names that operator and provider have, to those texts that have such a word
 */
export function englishFinder() {
  const kiswahili = wordsIn('sw')
  const english = new Set([...wordsIn('en')].filter((word) => !kiswahili.has(word)))
  return (texts: readonly string[], names: ReadonlySet<string>): readonly string[] => {
    const phrases = [...names].filter((name) => name.includes(' ')).sort((a, b) => b.length - a.length)
    const rest = (text: string) =>
      phrases
        .reduce((left, name) => left.replaceAll(name, ' | '), text)
        .split(/ · |[,;:()|′]|\s[–v]\s/)
        .map((part) => part.trim())
        .filter((part) => ![part, part.toLowerCase()].some((name) => names.has(name)))
        .join(' ')
    return [...new Set(texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()))].flatMap((text) => {
      const words = wordsOf(rest(text)).filter((word) => english.has(word))
      return words.length > 0 ? [`says “${text}”, of which ${words.join(', ')} is English`] : []
    })
  }
}
