import { matchPath } from 'react-router-dom'
import { t } from '#messages/titles.ts'
import { promotionNames } from '../site/promotions.ts'
import { titleOf } from '../ui/text/titles.ts'
import type { FirstArea, FurtherName, Load } from './further-screens.tsx'
import { areas, type KnownArea, rowOf } from './screens.ts'

/** The code of the screens where most visits begin. */
const first: Readonly<Record<FirstArea, Load>> = {
  '': () => import('./home-screen.tsx'),
  playouts: () => import('../league/playouts-screen.tsx'),
  'nare-league': () => import('../league/season-screen.tsx'),
  jackpot: () => import('../jackpot/jackpot-screen.tsx'),
  casino: () => import('../casino/lobby/casino-screen.tsx'),
}

const isFirst = (area: KnownArea): area is FirstArea => Object.hasOwn(first, area)

/** The code of a further screen, by a table that no first screen needs. */
const further =
  (name: FurtherName): Load =>
  async () =>
    (await import('./further-screens.tsx')).further[name]()

export interface AppRoute {
  readonly path: string
  readonly area: string
  /** In the page's language. */
  readonly title: () => string
  readonly load: Load
}

export const routes: readonly AppRoute[] = [
  ...areas.map((area) => ({
    path: `/${area}`,
    ...rowOf(area),
    area,
    title: () => titleOf(area),
    load: isFirst(area) ? first[area] : further(area),
  })),
  ...promotionNames.map((name) => ({
    title: () => t.promotions[name],
    load: further(`promo/${name}`),
    area: 'promo',
    path: `/promo/${name}`,
  })),
  { title: () => t.promotion, load: further('promo/:name'), area: 'promo', path: '/promo/:name' },
]

/** The route of an address; undefined for none. */
export const routeAt = (pathname: string): AppRoute | undefined =>
  routes.find(({ path }) => matchPath(path, pathname))
