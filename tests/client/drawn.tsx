import { ChakraProvider, createSystem } from '@chakra-ui/react'
import type { Scope } from 'effector'
import { Provider } from 'effector-react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { theme } from '#client/theme/theme.ts'

const system = createSystem(theme)

/** The words of a part, without its look: `|Stake|KSh 50|`. */
export const wordsOf = (scope: Scope, part: ReactNode): string =>
  renderToStaticMarkup(
    <Provider value={scope}>
      <ChakraProvider value={system}>
        <MemoryRouter>{part}</MemoryRouter>
      </ChakraProvider>
    </Provider>,
  )
    .replace(/<style[^>]*>.*?<\/style>/g, '')
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|')
