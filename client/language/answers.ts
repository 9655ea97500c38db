import { t } from '#messages/answers.ts'

/** A specified English text, or one of shared validation, in the page's language; any other text unchanged. */
export function translated(text: string): string {
  const { texts = {}, patterns = [] } = t
  if (Object.hasOwn(texts, text)) return texts[text as keyof typeof texts]
  for (const [pattern, textWith] of patterns) {
    const value = pattern.exec(text)?.[1]
    if (value !== undefined) return textWith(value)
  }
  return text
}
