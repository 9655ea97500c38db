import { combine, createStore, type Store, sample } from 'effector'
import type { SlipLine } from '#shared/model/bets/slip.ts'
import { readSelection, type Validated } from '#shared/model/odds/selection.ts'
import { SELECTION_KEY, topicName } from '#shared/topics/name.ts'
import { fields } from '../state/fields.ts'
import { $clock, $now, holdClock } from '../streams/clock.ts'
import { freshnessOf } from '../streams/followed.ts'
import { beatMs } from '../streams/page.ts'
import type { TopicState } from '../streams/topic.ts'
import { followedEach } from '../streams/topics.ts'
import { type LiveLine, liveLine, type Seen } from './line.ts'
import { $accept, bySlip } from './options.ts'
import { SlipGate, type SlipKind, slips } from './slip.ts'
import { VALID_FOR_MS } from './validation.ts'

holdClock(SlipGate)

/** A selection's newest state, and the time of its price's last move, epoch ms. */
interface Followed {
  readonly state: TopicState
  readonly movedAt: number | undefined
}

export const topicOf = ({ match_id, sub_type_id, odd_key }: SlipLine): string =>
  topicName({ kind: 'selection', match_id, sub_type_id, odd_key })

const $names = combine(slips.sports.$lines, slips.league.$lines, (...both) => [
  ...new Set(both.flat().map(topicOf)),
])

const landed = followedEach({ $shows: SlipGate.status, $names })

const offeredIn = ({ rows }: TopicState) => readSelection(rows[SELECTION_KEY])

/** State of each pick by its topic. A pick that left the slip is dropped. */
const $followed = createStore<ReadonlyMap<string, Followed>>(new Map())
  .on(landed, (held, states) => {
    const followed = new Map(held)
    for (const state of states) {
      const before = followed.get(state.topic)
      const was = before && offeredIn(before.state)?.odd_value
      const moved = was !== undefined && was !== offeredIn(state)?.odd_value
      followed.set(state.topic, { state, movedAt: moved ? state.at : before?.movedAt })
    }
    return followed
  })
  .on($names, (held, names) => new Map([...held].filter(([name]) => names.includes(name))))

/** `isAny`: picks are followed by topic. `isEach`: the socket pushes the prices of all of them. */
export const $pushed = $followed.map((followed) => ({
  isAny: followed.size > 0,
  isEach: [...followed.values()].every(({ state }) => state.link === 'socket'),
}))

/** Source of a pick's state: its topic while fresh, else the last validation while fresh. */
function seenOf(
  followed: Followed | undefined,
  validated: Validated | undefined,
  now: number,
): Seen | undefined {
  const fresh = freshnessOf(followed?.state ?? null, now, beatMs)
  if (followed && fresh.state === 'live') {
    const { state, movedAt } = followed
    const version = `${state.epoch}.${state.seq}`
    return { offered: offeredIn(state), since: movedAt, isTrusted: true, version }
  }
  const isNewer = validated !== undefined && validated.askedAt > (followed?.state.health.as_of ?? 0)
  if (validated && isNewer)
    return { offered: validated.offered, since: undefined, isTrusted: now - validated.askedAt < VALID_FOR_MS }
  return followed && { offered: offeredIn(followed.state), since: followed.movedAt, isTrusted: false }
}

/** The held line if the new one is equal, so that it is not rendered again. */
function sameOr(held: LiveLine | undefined, line: LiveLine): LiveLine {
  const names = Object.keys(line) as (keyof LiveLine)[]
  return held && names.every((name) => held[name] === line[name]) ? held : line
}

function liveLinesOf(kind: SlipKind): Store<readonly LiveLine[]> {
  const source = combine({
    lines: slips[kind].$lines,
    followed: $followed,
    validated: fields.slip_validation_data,
    accept: $accept[kind],
    clock: $clock,
  })
  const $live = createStore<readonly LiveLine[]>([])
  sample({
    clock: [source, $now],
    source: combine(source, $live, (parts, held) => ({ ...parts, held })),
    fn: ({ lines, followed, validated, accept, clock, held }) => {
      const now = clock().now()
      const liveLines = lines.map((line, at) => {
        const topic = topicOf(line)
        return sameOr(
          held[at],
          liveLine(line, seenOf(followed.get(topic), validated[topic], now), { accept, at: now }),
        )
      })
      const isSame = liveLines.length === held.length && liveLines.every((line, at) => line === held[at])
      return isSame ? held : liveLines
    },
    target: $live,
  })
  return $live
}

/** The lines of each slip with their current state. */
export const $liveLines = bySlip(liveLinesOf)
