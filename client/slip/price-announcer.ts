import { combine, createStore, sample } from 'effector'
import { playerForgotten } from '../state/actions.ts'
import { $now } from '../streams/clock.ts'
import type { LiveLine } from './line.ts'
import { $liveLines } from './live-lines.ts'
import { pickText } from './pick-text.ts'
import { topicOf } from './selections.ts'

/** Interval between announcements, in ms. */
const WORDS_EVERY_MS = 3_000

/** Above this many of a kind, one sentence announces them all. */
const MOST_SINGLE = 3

/** Last announced state of a pick. */
type Known = Pick<LiveLine, 'now' | 'blockReason'>

/** By topic. */
export type Announced = ReadonlyMap<string, Known>

/** True once a state of a new pick has come. */
const isDefinite = ({ now, blockReason }: Known) => now !== undefined || blockReason !== 'unsure'

/** Announced states after these lines: kept for known picks, current for new ones. */
function announced(lines: readonly LiveLine[], held: Announced = new Map()): Announced {
  return new Map(
    lines.map((line) => {
      const topic = topicOf(line)
      const before = held.get(topic)
      const { now, blockReason } = before && isDefinite(before) ? before : line
      return [topic, { now, blockReason }]
    }),
  )
}

/** Name of a pick with its match: `Draw, Lamu Dhow v Masaka Drummers`. */
function nameOf(line: LiveLine): string {
  const { odd_key, home_team, away_team } = line
  const isTeam = odd_key === 'home_team' || odd_key === 'away_team'
  return isTeam ? pickText(line) : `${pickText(line)}, ${home_team} v ${away_team}`
}

type Change = keyof typeof merged

/** Change of a pick since its last announcement; undefined: none worth announcing. */
function changeOf(line: LiveLine, known: Announced): Change | undefined {
  const before = known.get(topicOf(line))
  if (!before || !isDefinite(before)) return undefined
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
  suspended: (line: LiveLine) => `${nameOf(line)}: betting is paused.`,
  closed: (line: LiveLine) => `${nameOf(line)}: betting is closed.`,
  gone: (line: LiveLine) => `${nameOf(line)}: no longer offered.`,
  unsure: (line: LiveLine) => `${nameOf(line)}: price is out of date.`,
  again: (line: LiveLine) => `${nameOf(line)}: open at ${(line.now ?? line.taken).toFixed(2)}.`,
} as const satisfies Record<Change, (line: LiveLine, before: number | undefined) => string>

const merged = {
  moved: 'prices in your slip have moved',
  suspended: 'picks: betting is paused',
  closed: 'picks: betting is closed',
  gone: 'picks are no longer offered',
  unsure: 'picks: prices are out of date',
  again: 'picks are open again',
} as const

const changes = Object.keys(merged) as readonly Change[]

/** Announcement of the picks' changes since the announced states; empty: none. */
export function slipWords(known: Announced, lines: readonly LiveLine[]): string {
  const changed = lines.map((line) => [line, changeOf(line, known)] as const)
  const words = changes.map((change) => {
    const those = changed.flatMap(([line, its]) => (its === change ? [line] : []))
    if (those.length <= MOST_SINGLE)
      return those.map((line) => single[change](line, known.get(topicOf(line))?.now)).join(' ')
    const asks = those.filter(({ blockReason }) => blockReason === 'moved').length
    return `${those.length} ${merged[change]}${asks > 0 ? `, ${asks} to be accepted` : ''}.`
  })
  return words.filter(Boolean).join(' ')
}

interface Announcement {
  readonly words: string
  /** Time of the announcement, epoch ms. */
  readonly at: number
  readonly known: Announced
}

const silent: Announcement = { words: '', at: 0, known: new Map() }

/** A new pick is not announced, nor is a price that is back where it was. */
function announce(held: Announcement, lines: readonly LiveLine[], now: number): Announcement {
  if (lines.length === 0) return silent
  const words = now - held.at < WORDS_EVERY_MS ? '' : slipWords(held.known, lines)
  if (words !== '') return { words, at: now, known: announced(lines) }
  return { ...held, known: announced(lines, held.known) }
}

const $announcement = createStore(silent).reset(playerForgotten)
sample({
  clock: $now,
  source: { held: $announcement, sports: $liveLines.sports, league: $liveLines.league },
  fn: ({ held, sports, league }, now) => announce(held, [...sports, ...league], now),
  target: $announcement,
})

/** Text for a polite live region: moved prices and blocked picks, at most every few seconds. */
export const $slipWords = combine($announcement, ({ words }) => words)
