import { combine } from 'effector'
import { $link } from '../streams/feed.ts'
import type { Freshness } from './freshness.ts'
import { $liveFreshness, $shownRound } from './live.ts'
import { $freshness } from './season.ts'

/** Before the first picture only the link can tell connecting from cut off. */
const toldBy = (freshness: Freshness, link: string): Freshness =>
  freshness.state === 'connecting' && link !== 'lost' ? { ...freshness, link: 'socket' } : freshness

/** How fresh the season is, as its line says it. */
export const $shownFreshness = combine($freshness, $link, toldBy)

/** The same of the round; of the season while there is no round to show. */
export const $shownLiveFreshness = combine(
  $shownRound,
  $liveFreshness,
  $shownFreshness,
  $link,
  (round, live, season, link) => (round ? toldBy(live, link) : season),
)
