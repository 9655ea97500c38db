import { ChakraProvider, chakra as chakras, createSystem, type SystemStyleObject } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Link, MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { chakra as ours } from '#client/theme/factory.tsx'
import { theme } from '#client/theme/theme.ts'

const system = createSystem(theme)

/** Elements and class names; a class name is a hash of its style, so that both are compared. */
const markupOf = (part: ReactNode): string =>
  renderToStaticMarkup(
    <CacheProvider value={createCache({ key: 'n' })}>
      <ChakraProvider value={system}>
        <MemoryRouter>{part}</MemoryRouter>
      </ChakraProvider>
    </CacheProvider>,
  ).replace(/<style[^>]*>.*?<\/style>/g, '')

const base: SystemStyleObject = {
  display: 'grid',
  px: { base: '3', md: '5' },
  layerStyle: 'card',
  _hover: { color: 'text' },
  '& > b': { textStyle: 'caps', color: 'signal/45' },
}
const tone = { plain: {}, warn: { color: 'warn', bg: 'warn/10' } }

/** Parts as the screens use them, by either factory. */
const parts: Record<string, (chakra: typeof chakras) => ReactNode> = {
  'a recipe': (chakra) => {
    const Row = chakra('li', { base })
    return <Row data-testid="row" aria-label="Row" title="Row" tabIndex={0} />
  },
  'a recipe without a style': (chakra) => {
    const Row = chakra('li')
    return <Row />
  },
  'style properties over a recipe, in numbers, lengths and objects': (chakra) => {
    const Row = chakra('li', { base })
    return (
      <>
        <Row px="2" flex="1" zIndex={3} mt={{ base: '2', lg: '13px' }} />
        <Row width={13} />
        <Row width="13" />
        <Row truncate hidden color={undefined} css={{ color: 'bad', '& i': { m: 'auto' } }} />
      </>
    )
  },
  'a variant, by default and by choice': (chakra) => {
    const Mark = chakra('b', { base, variants: { tone }, defaultVariants: { tone: 'warn' } })
    return (
      <>
        <Mark />
        <Mark tone="plain" color="soft" />
        <Mark tone="warn" className="wide" />
      </>
    )
  },
  'properties by default': (chakra) => {
    const Title = chakra('h1', { base }, { defaultProps: { tabIndex: -1, 'data-testid': 'title' } })
    return (
      <>
        <Title />
        <Title tabIndex={0} />
      </>
    )
  },
  'another element': (chakra) => {
    const Rows = chakra('ul', { base })
    return (
      <Rows as="div">
        <chakra.span textStyle="note" />
        <chakra.svg viewBox="0 0 1 1" w="4" fill="text" aria-hidden="true" />
        <chakra.input type="checkbox" disabled checked readOnly maxLength={3} />
      </Rows>
    )
  },
  'a component, and a style that passes through it': (chakra) => {
    const Go = chakra(Link, { base })
    const Bold = chakra(({ className }: { className?: string }) => <chakra.b className={className} p="1" />, {
      base,
    })
    return (
      <>
        <Go to="/playouts" className="wide" />
        <Bold />
      </>
    )
  },
  'a style given to its child': (chakra) => (
    <chakra.span asChild px="4" className="outer">
      <Link to="/" className="inner" aria-label="Home">
        Home
      </Link>
    </chakra.span>
  ),
  'a recipe of the theme': (chakra) => (
    <chakra.div css={[system.getRecipeFn('button')({ variant: 'ghost' }), { color: 'bad' }]} />
  ),
}

it.each(Object.entries(parts))('the factory of styled components draws %s as Chakra does', (_, part) => {
  expect(markupOf(part(ours as unknown as typeof chakras))).toBe(markupOf(part(chakras)))
})
