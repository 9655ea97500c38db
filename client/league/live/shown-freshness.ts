import { combine } from 'effector'
import { $link } from '../../streams/feed.ts'
import type { Freshness } from '../../streams/freshness.ts'
import { $freshness } from '../season/season.ts'
import { $board, $liveFreshness } from './live.ts'
import { isOver } from './playouts.ts'
import { $shownRound } from './round.ts'

/** Before the first picture only the link can tell connecting from cut off. */
const toldBy = (freshness: Freshness, link: string): Freshness =>
  freshness.state === 'connecting' && link !== 'lost' ? { ...freshness, link: 'socket' } : freshness

/** Freshness of the season, as shown. */
export const $shownFreshness = combine($freshness, $link, toldBy)

/** The same of the round, and whether it is over for good; of the season while there is no round to show. */
export const $shownLiveFreshness = combine(
  { round: $shownRound, live: $liveFreshness, season: $shownFreshness, link: $link, board: $board },
  ({ round, live, season, link, board }) =>
    round ? { ...toldBy(live, link), final: isOver(board) } : { ...season, final: false },
)
