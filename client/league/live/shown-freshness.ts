import { combine } from 'effector'
import type { Freshness } from '../../streams/freshness.ts'
import { $link } from '../../streams/topics.ts'
import { $freshness, $shownPeriod } from '../season/season.ts'
import { isOver } from './playouts.ts'
import { $board, $liveFreshness } from './round.ts'

/** Before the first state only the link can tell connecting from cut off. */
const toldBy = (freshness: Freshness, link: string): Freshness =>
  freshness.state === 'connecting' && link !== 'lost' ? { ...freshness, link: 'socket' } : freshness

/** Freshness of the season, as shown. */
export const $shownFreshness = combine($freshness, $link, toldBy)

/** The same of the round, and whether it is over for good; of the season while there is no round to show. */
export const $shownLiveFreshness = combine(
  {
    round: $shownPeriod,
    live: $liveFreshness,
    season: $shownFreshness,
    link: $link,
    board: $board,
  },
  ({ round, live, season, link, board }) =>
    round ? { ...toldBy(live, link), final: isOver(board) } : { ...season, final: false },
)
