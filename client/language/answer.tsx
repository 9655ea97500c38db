import { useUnit } from 'effector-react'
import { $answerLanguages } from '../state/answer-languages.ts'
import { translated } from './answers.ts'

/**
 * A text of the specification in the page's language, or one of the provider's as it came: marked with its language where
 * the answer named one.
 */
export function Answer({ of: text }: { of: string }) {
  const language = useUnit($answerLanguages).get(text)
  const shown = translated(text)
  return language && shown === text ? <span lang={language}>{text}</span> : shown
}
