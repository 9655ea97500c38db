import type { PublicPages } from '#shared/built-pages.ts'
import { readFigures } from '#shared/model/money/figures.ts'
import type { PageName } from '../site/pages.ts'
import promotionRules from '../site/text/promotion-rules.ts'
import { pageTexts } from '../site/texts.ts'
import { areas, type KnownArea, rowOf } from './screens.ts'

/** `own`: a player's own, or a step of something. `of many`: public, and shows one thing by its id. */
const own = { kind: 'own' } as const
const ofMany = { kind: 'of many' } as const

type Visibility = typeof own | typeof ofMany | { readonly kind: 'public'; readonly description: string }

const about = (description: string) => ({ kind: 'public', description }) as const

/** The visibility of every screen but the information pages, which are public and described by their lead. */
const visibilities: Readonly<Record<Exclude<KnownArea, PageName>, Visibility>> = {
  '': about('Football prices, the virtual league live as it is played, the jackpot and the casino.'),
  competition: about('Matches and prices of every sport and competition, before and during play.'),
  jackpot: about('Pick the outcome of every match of the jackpot. You see the price before you stake.'),
  casino: about('Slots, table games and crash games in one lobby, by category and provider.'),
  virtuals: about('Virtual sports, with a new round every few minutes, day and night.'),
  'nare-games': about('The games of Nare: a crash game whose rounds you can verify, and instant games.'),
  'smart-soft': about('The games of Smart Soft, by category.'),
  promotions: about('Every offer that runs, with its rules and its end.'),
  promo: about(promotionRules.lead),
  'leader-board': about(
    'The leaderboard of today: who leads, with how many points, and what the places win.',
  ),
  playouts: about('All matches of the round at once: scores, goals and the table as it stands, live.'),
  'nare-league': about('The next round of the virtual league: its matches, its prices, and when it closes.'),
  standing: about('The table of the virtual league after every round.'),
  results: about('The results of the virtual league, round by round.'),
  match: ofMany,
  'league-match': ofMany,
  'league-form': ofMany,
  'smart-play': ofMany,
  gameplay: ofMany,
  'my-bets': own,
  bethistory: own,
  'bet-history': own,
  profile: own,
  deposit: own,
  withdraw: own,
  points: own,
  login: own,
  redirect: own,
  signup: own,
  reset_password: own,
  movements: own,
  'safer-play': own,
  'betslip-slip': own,
  'betslip-nare': own,
  'betslip-jackpot': own,
  print: own,
}

/** The path of an area without the parameters of its pattern. */
const pathOf = (area: KnownArea): string => (rowOf(area).path ?? `/${area}`).replace(/(.)\/[:*].*/, '$1')

/** Reads the texts' leads; the tables have the rest. */
export async function readPublicPages(): Promise<PublicPages> {
  const leads: Record<string, Visibility> = {}
  for (const [area, load] of Object.entries(pageTexts)) {
    const { default: text } = await load()
    const page = typeof text === 'function' ? text(readFigures({})) : text
    if (page) leads[area] = about(page.lead)
  }
  const visibilityOf = (area: string): Visibility | undefined =>
    ({ ...visibilities, ...leads })[area as keyof typeof visibilities]
  const described = areas.flatMap((area) => {
    const { title, needs } = rowOf(area)
    const row = visibilityOf(area)
    if (row?.kind !== 'public') return []
    const { description } = row
    const page = { title: area ? `${title} · Nare` : 'Nare', description, ...(needs && { needs }) }
    return [[pathOf(area), page] as const]
  })
  return {
    pages: Object.fromEntries(described),
    own: areas.filter((area) => visibilityOf(area)?.kind === 'own').map(pathOf),
  }
}
