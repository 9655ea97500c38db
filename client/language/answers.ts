import { t } from '#messages/answers.ts'

/**
 * A text that comes in English from the specification or from shared validation, in the page's language; any other, such as
 * one of the provider's, as it is.
 */
export function translated(text: string): string {
  const { texts = {}, patterns = [] } = t
  if (Object.hasOwn(texts, text)) return texts[text as keyof typeof texts]
  for (const [pattern, write] of patterns) {
    const value = pattern.exec(text)?.[1]
    if (value !== undefined) return write(value)
  }
  return text
}
