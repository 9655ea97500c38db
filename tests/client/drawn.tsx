import { ChakraProvider } from '@chakra-ui/react'
import type { Scope } from 'effector'
import { Provider } from 'effector-react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { system } from '#client/theme/system.tsx'

/** The markup of a part, without its styles. @param at the page's address */
export const markupOf = (scope: Scope, part: ReactNode, at = '/'): string =>
  renderToStaticMarkup(
    <Provider value={scope}>
      <ChakraProvider value={system}>
        <MemoryRouter initialEntries={[at]}>{part}</MemoryRouter>
      </ChakraProvider>
    </Provider>,
  ).replace(/<style[^>]*>.*?<\/style>/g, '')

/** The words of a part, without its look: `|Stake|KSh 50|`. */
export const wordsOf = (scope: Scope, part: ReactNode): string =>
  markupOf(scope, part)
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|')
