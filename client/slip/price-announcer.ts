import { combine, createStore, sample } from 'effector'
import { playerForgotten } from '../state/actions.ts'
import { $now } from '../streams/clock.ts'
import type { LiveLine } from './line.ts'
import { $liveLines, topicOf } from './live-lines.ts'
import { pickText } from './words.ts'

/** Listeners are told no more often than that, in ms. */
const WORDS_EVERY_MS = 3_000

/** More of a kind than so many are told as one sentence. */
const TOLD_SINGLY = 3

/** Last announced state of a pick. */
type Known = Pick<LiveLine, 'now' | 'blockReason'>

/** By topic. */
export type Heard = ReadonlyMap<string, Known>

/** True once a state of a new pick has come. */
const isHeardOf = ({ now, blockReason }: Known) => now !== undefined || blockReason !== 'unsure'

/** Announced states after these lines: kept for known picks, current for new ones. */
function heard(lines: readonly LiveLine[], held: Heard = new Map()): Heard {
  return new Map(
    lines.map((line) => {
      const topic = topicOf(line)
      const before = held.get(topic)
      const { now, blockReason } = before && isHeardOf(before) ? before : line
      return [topic, { now, blockReason }]
    }),
  )
}

/** `Draw, Lamu Dhow v Masaka Drummers`: heard alone, it says which match it is on. */
function nameOf(line: LiveLine): string {
  const { odd_key, home_team, away_team } = line
  const isTeam = odd_key === 'home_team' || odd_key === 'away_team'
  return isTeam ? pickText(line) : `${pickText(line)}, ${home_team} v ${away_team}`
}

type Tiding = 'moved' | 'suspended' | 'closed' | 'gone' | 'unsure' | 'again'

/** Change of a pick since its last announcement; undefined: none worth announcing. */
function tidingOf(line: LiveLine, known: Heard): Tiding | undefined {
  const before = known.get(topicOf(line))
  if (!before || !isHeardOf(before)) return undefined
  const [was, is] = [before, line].map(({ blockReason }) =>
    blockReason === 'moved' ? undefined : blockReason,
  )
  if (is !== was) return is ?? 'again'
  return is === undefined && before.now !== undefined && line.now !== before.now ? 'moved' : undefined
}

const single = {
  moved: (line: LiveLine, before: number | undefined) => {
    const [from, to] = [before ?? line.taken, line.now ?? line.taken]
    const asks = line.blockReason === 'moved' ? ', to be accepted' : ''
    return `${nameOf(line)}: ${to > from ? 'up' : 'down'} from ${from.toFixed(2)} to ${to.toFixed(2)}${asks}.`
  },
  suspended: (line: LiveLine) => `${nameOf(line)}: betting pauses.`,
  closed: (line: LiveLine) => `${nameOf(line)}: betting is over.`,
  gone: (line: LiveLine) => `${nameOf(line)}: not offered any more.`,
  unsure: (line: LiveLine) => `${nameOf(line)}: its price is old.`,
  again: (line: LiveLine) => `${nameOf(line)}: open at ${(line.now ?? line.taken).toFixed(2)}.`,
} as const satisfies Record<Tiding, (line: LiveLine, before: number | undefined) => string>

const merged = {
  moved: 'prices in your slip have moved',
  suspended: 'picks: betting pauses',
  closed: 'picks: betting is over',
  gone: 'picks are not offered any more',
  unsure: 'picks: their prices are old',
  again: 'picks are open again',
} as const satisfies Record<Tiding, string>

const tidings = ['moved', 'suspended', 'closed', 'gone', 'unsure', 'again'] as const

/** Announcement of the picks' changes since the announced states; empty: none. */
export function slipWords(known: Heard, lines: readonly LiveLine[]): string {
  const told = lines.map((line) => [line, tidingOf(line, known)] as const)
  const words = tidings.map((tiding) => {
    const those = told.flatMap(([line, its]) => (its === tiding ? [line] : []))
    if (those.length <= TOLD_SINGLY)
      return those.map((line) => single[tiding](line, known.get(topicOf(line))?.now)).join(' ')
    const asks = those.filter(({ blockReason }) => blockReason === 'moved').length
    return `${those.length} ${merged[tiding]}${asks > 0 ? `, ${asks} to be accepted` : ''}.`
  })
  return words.filter(Boolean).join(' ')
}

interface Telling {
  readonly words: string
  /** When it was said, epoch ms. */
  readonly at: number
  readonly known: Heard
}

const silent: Telling = { words: '', at: 0, known: new Map() }

/** A pick that came in, or was heard of for the first time, is news to nobody; what moved to and fro is none at all. */
function tell(held: Telling, lines: readonly LiveLine[], now: number): Telling {
  if (lines.length === 0) return silent
  const words = now - held.at < WORDS_EVERY_MS ? '' : slipWords(held.known, lines)
  if (words !== '') return { words, at: now, known: heard(lines) }
  return { ...held, known: heard(lines, held.known) }
}

const $telling = createStore(silent).reset(playerForgotten)
sample({
  clock: $now,
  source: { held: $telling, sports: $liveLines.sports, league: $liveLines.league },
  fn: ({ held, sports, league }, now) => tell(held, [...sports, ...league], now),
  target: $telling,
})

/** For a polite live region: prices that move and what comes between a pick and its bet, a few seconds apart. */
export const $slipWords = combine($telling, ({ words }) => words)
