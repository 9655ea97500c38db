import { useUnit } from 'effector-react'
import { $answerLanguages } from '../state/answer-languages.ts'
import { translated } from './answers.ts'

/**
 * A text of an answer. A specified text is in the page's language; the provider's own is unchanged, and marked with its
 * language where the answer named one.
 */
export function Answer({ of: text }: { of: string }) {
  const language = useUnit($answerLanguages).get(text)
  const shown = translated(text)
  return language && shown === text ? <span lang={language}>{text}</span> : shown
}
