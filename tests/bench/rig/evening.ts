import type { Rows } from '#shared/topics/rows.ts'

/** The topics of a full evening: 4 competitions in play, 5,000 selections, two crash games with 10 rounds a minute each. */
export const evening = {
  periods: [1, 2, 3, 4].map((id) => `periods/${id}`),
  rounds: [1, 2, 3, 4].map((id) => `live/${id}`),
  games: ['one', 'other'].map((game) => `crash/${game}`),
  selections: Array.from({ length: 5_000 }, (_, nth) => `selection/${100_000 + nth}/1/home_team`),
}

export const eveningTopics = Object.values(evening).flat()

type Append = (topic: string, rows: Rows) => void

const MATCHES = 10
const PERIODS_MS = 5_000
const ROUND_MS = 1_000
const CRASH_MS = 250
const CRASH_ROUND_MS = 6_000
const SELECTIONS_MS = 2_000
const BATCH = 100
/** Time between two answers of a round of validation calls, in ms. */
const ANSWER_MS = 10
/** One of this many selections has another price at each poll. */
const MOVES_ONE_IN = 10

/** Appends what a gateway that leads all topics polls, at the product's own intervals. */
export function playEvening(append: Append): void {
  const all = (topics: readonly string[], rows: Rows) => {
    for (const topic of topics) append(topic, rows)
  }
  every(PERIODS_MS, () => all(evening.periods, periods))
  every(ROUND_MS, (tick) => all(evening.rounds, roundAt(tick)))
  every(CRASH_MS, (tick) => all(evening.games, crashAt(tick)))
  every(SELECTIONS_MS, (tick) => {
    for (let from = 0; from < evening.selections.length; from += BATCH)
      setTimeout(appendPrices, (from / BATCH) * ANSWER_MS, append, from, tick)
  })
}

function every(ms: number, act: (tick: number) => void) {
  let tick = 0
  act(tick)
  setInterval(() => act(++tick), ms)
}

const periods: Rows = Object.fromEntries(
  Array.from({ length: 5 }, (_, nth) => [
    String(nth),
    { round_id: nth, starts_at: nth * 300_000, ends_at: nth * 300_000 + 120_000, name: `Round ${nth}` },
  ]),
)

/** Every match has another minute, and one of them a goal. */
const roundAt = (tick: number): Rows =>
  Object.fromEntries(
    Array.from({ length: MATCHES }, (_, nth) => [
      String(nth),
      {
        ...{ match_id: nth, home_team: `Home ${nth}`, away_team: `Away ${nth}`, minute: tick % 90 },
        ...{ home_score: Math.floor((tick + nth) / MATCHES), away_score: 1, status: 'in play' },
      },
    ]),
  )

const crashAt = (tick: number): Rows => {
  const round = Math.floor((tick * CRASH_MS) / CRASH_ROUND_MS)
  const grown = 1.06 ** (tick % (CRASH_ROUND_MS / CRASH_MS))
  return { round: { round_id: round, status: 'running', multiplier: Number(grown.toFixed(2)) } }
}

function appendPrices(append: Append, from: number, tick: number) {
  evening.selections.slice(from, from + BATCH).forEach((topic, at) => {
    const moves = Math.floor((tick + at) / MOVES_ONE_IN)
    const odd_value = 1.2 + ((from + at + moves) % 80) / 20
    append(topic, { selection: { odd_value, state: 'open', name: 'Home', market: 'Winner', special: '' } })
  })
}
