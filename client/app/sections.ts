import { t } from '#messages/titles.ts'
import type { OfferName } from '#shared/calls/offers.ts'
import { pageNames } from '../site/pages.ts'
import { labelOf, titleOf } from '../ui/text/titles.ts'
import { areasWith, type KnownArea, rowOf } from './screens.ts'

export interface FrameLink {
  /** The text in the page's language. */
  readonly label: () => string
  readonly to: `/${string}`
  /** The offer that the screen needs: without it the link is hidden. */
  readonly needs?: OfferName | undefined
}

/** A link with the areas in which it is the current one. */
export interface Section extends FrameLink {
  readonly areas: readonly KnownArea[]
}

/** The link to a screen, without the parameters of its path. */
export function linkTo(area: KnownArea): FrameLink {
  const { path = `/${area}`, needs } = rowOf(area)
  return { label: () => labelOf(area), to: path.replace(/\/[:*].*/, '') as FrameLink['to'], needs }
}

/** Text of a link of the header or the bottom navigation, by its name and its screen. */
function wordOf(name: string, lead: KnownArea): string {
  if (name === 'league') return t.league
  return name === 'me' ? t.me : labelOf(lead)
}

/**
 * The links of a column of the table of screens, `section` for the header or `bottom` for a phone's navigation.
 * @param leads screens that the links open
 */
const linksOf = <Column extends 'section' | 'bottom'>(column: Column, leads: readonly KnownArea[]) =>
  leads.map((lead) => {
    const name = rowOf(lead)[column] as NonNullable<ReturnType<typeof rowOf>[Column]>
    return { ...linkTo(lead), name, label: () => wordOf(name, lead), areas: areasWith(column, name) }
  })

export const sections = linksOf('section', ['competition', 'playouts', 'casino', 'jackpot', 'promotions'])

/**
 * The links to areas that are not closed, and whose offer, if they need one, the provider makes.
 * @param offers null until they are known
 * @param closed areas that the operator has closed
 */
export const shownOf = <Row extends FrameLink>(
  links: readonly Row[],
  offers: ReadonlySet<OfferName> | null,
  closed: readonly string[] = [],
): readonly Row[] =>
  links.filter(
    ({ needs, to }) => (needs === undefined || offers?.has(needs)) && !closed.includes(to.slice(1)),
  )

/** The links of the profile's header on a desktop. */
export const accountSections: readonly Section[] = (
  ['profile', 'deposit', 'withdraw', 'my-bets', 'points'] as const
).map((area) => ({ ...linkTo(area), areas: [area] }))

/** The links of a phone's bottom navigation. */
export const bottomLinks = linksOf('bottom', ['', 'playouts', 'betslip-slip', 'casino', 'profile'])

/** The areas in which the list of sports marks the chosen sport. */
export const sportsAreas: readonly string[] = ['', 'competition'] satisfies KnownArea[]

/** The areas with the league's slip. */
export const leagueAreas: readonly string[] = areasWith('slip', 'league')

/** The areas with a slip beside the content. */
export const slipAreas: readonly string[] = [...areasWith('slip', 'sports'), ...leagueAreas]

/** The league's links of a desktop's side navigation. */
export const leagueLinks = [...areasWith('menu', 'league'), 'my-bets' as const].map(linkTo)

/** The side navigation's links to screens outside the header's sections. */
export const furtherLinks = [
  linkTo('virtuals'),
  linkTo('leader-board'),
  { ...linkTo('profile'), label: () => titleOf('profile') },
]

interface MenuGroup {
  readonly name: 'play' | 'league' | 'yours' | 'help'
  readonly links: readonly FrameLink[]
}

/** The links of the menu, by subject: the areas with a menu group, the pages of the site, and the sheet to print. */
export const menuGroups: readonly MenuGroup[] = [
  ...(['play', 'league', 'yours'] as const).map((name) => ({
    name,
    links: areasWith('menu', name).map(linkTo),
  })),
  {
    name: 'help',
    links: [...pageNames.map(linkTo), { label: () => t.print, to: '/print/matches' }],
  },
]
