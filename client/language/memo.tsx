import { createContext, type FunctionComponent, memo as memoized, useContext } from 'react'
import type { Language } from '#shared/languages.ts'

/** The language of the texts around a component. */
export const LanguageContext = createContext<Language>('en')

/** React's `memo`, for a component that is also rendered at a change of language. */
export const memo = <Props extends object>(
  Part: FunctionComponent<Props>,
  isSame?: (before: Readonly<Props>, after: Readonly<Props>) => boolean,
) =>
  memoized(function Memo(props: Props) {
    useContext(LanguageContext)
    return Part(props)
  }, isSame)
