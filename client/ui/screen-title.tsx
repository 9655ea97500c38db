import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { styled } from '../theme/system.tsx'
import { tabTitle } from './text/brand.ts'

const Title = styled('h1', { textStyle: 'title', textWrap: 'balance' }, { defaultProps: { tabIndex: -1 } })

/** The title of the open screen, from its row in `client/app/screens.ts`. */
export const TitleContext = createContext('')

/**
 * The h1 of a screen: the title of its row, or its children. A navigation moves the focus to it, so that screen readers
 * announce the screen.
 */
export function ScreenTitle({ children }: { children?: ReactNode }) {
  const title = useContext(TitleContext)
  return <Title>{children ?? title}</Title>
}

/** Sets the title of the browser's tab by the screen's content; undefined: not known yet. */
export function useTabTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = tabTitle(title)
  }, [title])
}
