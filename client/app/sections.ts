import type { OfferName } from '#shared/calls/offers.ts'
import { areasWith, type KnownArea, rowOf } from './screens.ts'

/** A link of the frame. */
export interface Way {
  readonly label: string
  readonly to: `/${string}`
  /** The offer that the screen stands on: the link shows only where the provider makes it. */
  readonly needs?: OfferName | undefined
}

/** A link with the areas in which it is the current one. */
export interface Section extends Way {
  readonly areas: readonly KnownArea[]
}

/** The link to a screen. A part of its path that may be left out is. */
export function wayTo(area: KnownArea): Way {
  const { title, label = title, path = `/${area}`, needs } = rowOf(area)
  return { label, to: path.replace(/\/[:*].*/, '') as Way['to'], needs }
}

/** A column's links, by the screen that each leads to, with the areas where each is the current one. */
const linksOf = <Column extends 'section' | 'thumb'>(column: Column, leads: readonly KnownArea[]) =>
  leads.map((lead) => {
    const label = rowOf(lead)[column] as NonNullable<ReturnType<typeof rowOf>[Column]>
    return { ...wayTo(lead), label, areas: areasWith(column, label) }
  })

/** The links of the header. */
export const sections = linksOf('section', ['competition', 'playouts', 'casino', 'jackpot', 'promotions'])

/** The links whose offers the provider makes; those without one always show. */
export const shownOf = <Row extends Way>(
  ways: readonly Row[],
  offers: ReadonlySet<OfferName> | null,
): readonly Row[] => ways.filter(({ needs }) => needs === undefined || offers?.has(needs))

/** The links of the profile's own header on a desktop: the player's own places. */
export const accountSections: readonly Section[] = (
  ['profile', 'deposit', 'withdraw', 'my-bets', 'points'] as const
).map((area) => ({ ...wayTo(area), areas: [area] }))

/** The links of a phone's bottom navigation. */
export const thumbs = linksOf('thumb', ['', 'playouts', 'betslip-slip', 'casino', 'profile'])

/** The areas in which the menu of sports marks the one that shows. */
export const sportsPlaces: readonly string[] = ['', 'competition'] satisfies KnownArea[]

/** The areas where the slip that is meant is the league's. */
export const leagueAreas: readonly string[] = areasWith('slip', 'league')

/** The areas where players bet: the slip is beside the content, or a tap away. */
export const slipAreas: readonly string[] = [...areasWith('slip', 'sports'), ...leagueAreas]

/** The league's own screens. */
export const leaguePlaces = [...areasWith('menu', 'League'), 'my-bets' as const].map(wayTo)

/** Places that no section leads to directly. */
export const furtherPlaces = [
  wayTo('virtuals'),
  wayTo('leader-board'),
  { ...wayTo('profile'), label: 'Your profile' },
]
