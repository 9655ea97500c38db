import { combine, createStore, sample } from 'effector'
import { t } from '#messages/slip.ts'
import { type PriceFormat, priceText } from '#shared/odds/format.ts'
import { $language } from '../language/language.ts'
import { $priceFormat } from '../price-format.ts'
import { playerForgotten } from '../state/actions.ts'
import { $now } from '../streams/clock.ts'
import { $liveLines, type LiveLine } from './live-lines.ts'
import { pickText } from './pick-text.ts'
import { topicOf } from './selections.ts'

const WORDS_EVERY_MS = 3_000

/** Most changes of a kind announced each by itself; more are one sentence. */
const MOST_SINGLE = 3

type PickState = Pick<LiveLine, 'now' | 'blockReason'>

/** States by topic. */
type PickStates = ReadonlyMap<string, PickState>

/** True once a new pick has a state. */
const isDefinite = ({ now, blockReason }: PickState) => now !== undefined || blockReason !== 'unsure'

/** Announced states for these lines: unchanged for known picks, present ones for new picks. */
function announced(lines: readonly LiveLine[], held: PickStates = new Map()): PickStates {
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
  return isTeam ? pickText(line) : t.match(pickText(line), home_team, away_team)
}

type Change = keyof typeof t.many

/** The reason that blocks a pick; undefined for a moved price, which the player can accept. */
const hindranceOf = ({ blockReason }: PickState) => (blockReason === 'moved' ? undefined : blockReason)

/** Change of a pick since its last announcement; undefined: none to announce. */
function changeOf(line: LiveLine, known: PickStates): Change | undefined {
  const before = known.get(topicOf(line))
  if (!before || !isDefinite(before)) return undefined
  const was = hindranceOf(before)
  const is = hindranceOf(line)
  if (is !== was) return is ?? 'again'
  return is === undefined && before.now !== undefined && line.now !== before.now ? 'moved' : undefined
}

/** Announcement of changes since the announced states; empty: none. */
function slipWords(known: PickStates, lines: readonly LiveLine[], format: PriceFormat): string {
  const said = (price: number) => priceText(price, format, t.fraction)
  const single = (change: Change, line: LiveLine) => {
    const name = nameOf(line)
    const to = line.now ?? line.taken
    if (change === 'again') return t.one.again(name, said(to))
    if (change !== 'moved') return t.one[change](name)
    const from = known.get(topicOf(line))?.now ?? line.taken
    return t.one.moved(name, to > from ? 'up' : 'down', said(from), said(to), line.blockReason === 'moved')
  }
  const changed = lines.map((line) => [line, changeOf(line, known)] as const)
  const words = (Object.keys(t.many) as readonly Change[]).map((change) => {
    const those = changed.flatMap(([line, its]) => (its === change ? [line] : []))
    if (those.length <= MOST_SINGLE) return those.map((line) => single(change, line)).join(' ')
    const asks = those.filter(({ blockReason }) => blockReason === 'moved').length
    return t.asking(t.many[change](those.length), asks)
  })
  return words.filter(Boolean).join(' ')
}

interface Announcement {
  readonly words: string
  /** Time of the announcement, epoch ms. */
  readonly at: number
  readonly known: PickStates
}

const silent: Announcement = { words: '', at: 0, known: new Map() }

/** The next announcement. New picks are left out, and prices that are back where they were. */
function announce(
  held: Announcement,
  lines: readonly LiveLine[],
  { now, format }: { now: number; format: PriceFormat },
): Announcement {
  if (lines.length === 0) return silent
  const words = now - held.at < WORDS_EVERY_MS ? '' : slipWords(held.known, lines, format)
  if (words !== '') return { words, at: now, known: announced(lines) }
  return { ...held, known: announced(lines, held.known) }
}

const $announcement = createStore(silent)
  .on([$language, $priceFormat], (held) => ({ ...held, words: '' }))
  .reset(playerForgotten)
sample({
  clock: $now,
  source: { held: $announcement, format: $priceFormat, sports: $liveLines.sports, league: $liveLines.league },
  fn: ({ held, format, sports, league }, now) => announce(held, [...sports, ...league], { now, format }),
  target: $announcement,
})

/** Text of a polite live region: moved prices and blocked picks, every few seconds at most. */
export const $slipWords = combine($announcement, ({ words }) => words)
