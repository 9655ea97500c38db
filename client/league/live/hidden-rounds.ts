import { combine, createEvent, createStore, sample } from 'effector'
import { FULL_TIME } from '#shared/model/league/playout.ts'
import { $spoilers, isHidden, resultHidingSwitched, roundsWatched } from '../../spoilers.ts'
import { fields } from '../../state/fields.ts'
import { isOtherList } from '../../state/same-list.ts'
import { $now } from '../../streams/clock.ts'
import { $competitionId } from '../season/competition.ts'
import { PlayoutsGate } from '../season/gates.ts'
import { $shownPeriod } from '../season/season.ts'
import { isOver, minuteOf } from './playouts.ts'
import { $board } from './round.ts'

/** The player began to watch the shown round, and then the competition's next ones, while they are played. */
export const watchingStarted = createEvent()
/** The player revealed every past round of the competition. */
export const pastRoundsRevealed = createEvent()

const $isWatching = createStore(false)
  .on([watchingStarted, pastRoundsRevealed], () => true)
  .reset(PlayoutsGate.close, resultHidingSwitched, $competitionId)

/** True while the shown round is hidden: the player has not watched it and is not watching it. */
export const $isRoundHidden = combine(
  $spoilers,
  $isWatching,
  $shownPeriod,
  (spoilers, isWatching, period) => !isWatching && period !== null && isHidden(spoilers, period.round_id),
)

// A round counts as watched up to its present minute; as watched to its end only once it is over.
sample({
  clock: $board,
  source: combine({ spoilers: $spoilers, isWatching: $isWatching, period: $shownPeriod }),
  filter: ({ spoilers, isWatching, period }) => spoilers.hidesResults && isWatching && period !== null,
  fn: ({ period }, board) => ({
    [period?.round_id ?? '']: isOver(board) ? FULL_TIME : Math.min(minuteOf(board) ?? 0, FULL_TIME - 1),
  }),
  target: roundsWatched,
})

/** Ids of the season's rounds that are over. */
const $pastIds = createStore<readonly string[]>([], { updateFilter: isOtherList })
sample({
  source: { periods: fields.periods_data, now: $now },
  fn: ({ periods, now }) => periods.filter(({ end_time }) => end_time <= now).map(({ round_id }) => round_id),
  target: $pastIds,
})

const hidingBegan = sample({
  clock: resultHidingSwitched,
  source: $spoilers,
  filter: ({ hidesResults }) => hidesResults,
})
// Only rounds that end after the switch are hidden.
sample({
  clock: [pastRoundsRevealed, hidingBegan],
  source: $pastIds,
  fn: (ids) => Object.fromEntries(ids.map((round_id) => [round_id, FULL_TIME])),
  target: roundsWatched,
})

/** True while a table would reveal a hidden round, or might because the rounds are not known. */
export const $isTableHidden = combine(
  {
    isRoundHidden: $isRoundHidden,
    isWatching: $isWatching,
    spoilers: $spoilers,
    pastIds: $pastIds,
    periods: fields.periods_data,
  },
  ({ isRoundHidden, isWatching, spoilers, pastIds, periods }) =>
    isRoundHidden ||
    (spoilers.hidesResults && !isWatching && periods.length === 0) ||
    pastIds.some((round_id) => isHidden(spoilers, round_id)),
)
