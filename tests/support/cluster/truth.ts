import { readLive } from '#shared/topics/read.ts'
import { digest, type Rows } from '#shared/topics/rows.ts'
import { inPlay, LIVE, liveAnswer, match, scriptPeriods } from '../provider/league.ts'
import { picksOf, VALIDATE } from '../provider/prices.ts'
import type { Provider } from '../provider/provider.ts'

/** The round of the cluster tests, and its topic. */
export const ROUND = 10
export const LIVE_TOPIC = `live/${ROUND}`

/** The number of matches in a whole round. */
const MATCHES = 5

/** Scripts the provider's live and validation calls: a round and prices that are functions of a tick. */
export function scriptTruth(provider: Provider) {
  let tick = 0
  let timer: NodeJS.Timeout | undefined
  let hold: Promise<unknown> | undefined
  scriptPeriods(provider, inPlay(ROUND))
  provider.on(LIVE, () => {
    const after = hold
    hold = undefined
    return { ...liveAnswer(...playoutsAt(tick)), ...(after && { after }) }
  })
  provider.on(VALIDATE, (call) => ({
    body: { status: 200, data: picksOf(call).map((pick) => priced(pick, tick)) },
  }))
  const step = () => void tick++
  return {
    tick: () => tick,
    /** Starts the ticks. */
    run(everyMs: number) {
      clearInterval(timer)
      timer = setInterval(step, everyMs)
    },
    /** Stops the ticks. */
    freeze: () => clearInterval(timer),
    step,
    /** Delays the next live call's answer, which holds the state at the time of the call, until a promise settles. */
    holdNext(after: Promise<unknown>) {
      hold = after
    },
    /** The digest of the round's current rows. */
    digest: () => digest(rowsAt(tick)),
  }
}

/** Rows that change, appear and disappear, with fields that appear and disappear. */
function playoutsAt(tick: number) {
  return Array.from({ length: MATCHES }, (_, at) =>
    match(at + 1, {
      ...(at === 0 && { tick }),
      minute: Math.floor(tick / (at + 1)) % 90,
      home_score: Math.floor(tick / (5 + at)),
      ...(tick % 3 === at % 3 && { injury: { minute: tick, player: `Player ${at}` } }),
      incidents: Array.from({ length: tick % 4 }, (_, nth) => ({
        minute: nth,
        type: 'yellow',
        side: 'home',
      })),
    }),
  ).filter((_, at) => at < 3 || (tick >> at) % 2 === 0)
}

function rowsAt(tick: number): Rows {
  const read = readLive(liveAnswer(...playoutsAt(tick)).body)
  if ('failure' in read) throw new Error(`unreadable rows: ${read.failure}`)
  return read.rows
}

const priced = (pick: Readonly<Record<string, unknown>>, tick: number) => ({
  ...pick,
  tick,
  odd_value: 1 + ((Number(pick.match_id) + tick) % 50) / 10,
  state: tick % 7 === 0 ? 'suspended' : 'open',
})
