import { combine } from 'effector'
import { t } from '#messages/teaser.ts'
import { followKey } from '#shared/follows.ts'
import type { RoundsAt } from '#shared/model/league/period.ts'
import { followedFirst, followedSince } from '../../follows/follows.ts'
import { clockText } from '../../ui/text/duration.ts'
import { $competitions } from '../season/competition.ts'
import { KickOffsGate } from '../season/gates.ts'
import { weekName } from '../season/round-title.ts'
import { roundsOf } from '../season/rounds.ts'

const $orderedCompetitions = combine(
  $competitions,
  followedSince(KickOffsGate.status),
  (competitions, followed) =>
    followedFirst(competitions, followed, ({ competition_id }) => [
      followKey({ kind: 'competition', of: 'league', id: competition_id }),
    ]),
)

/** The competitions with their rounds, followed ones first. */
export const $kickOffs = roundsOf(KickOffsGate.status, $orderedCompetitions)

/** State of a competition: `Week 23 plays now`, `Week 24 in 01:12`. @param rounds undefined until they are known */
export function roundText(rounds: RoundsAt | undefined, now: number): string {
  if (!rounds) return t.asking
  if (rounds.playing) return t.plays(weekName(rounds.playing.round_number))
  if (rounds.open)
    return t.starts(weekName(rounds.open.round_number), clockText(rounds.open.start_time - now))
  return t.between
}
