import { createStore, sample } from 'effector'
import { t } from '#messages/slip.ts'
import { type PriceFormat, priceText } from '#shared/odds/format.ts'
import { $language } from '../language/language.ts'
import { $priceFormat } from '../price-format.ts'
import { playerForgotten } from '../state/actions.ts'
import { $now } from '../streams/clock.ts'
import { $liveLines, type LiveLine } from './live-lines.ts'
import { pickText } from './pick-text.ts'
import { topicOf } from './selections.ts'

/** Least time between two announcements, in ms. */
const EVERY_MS = 3_000

/** Most changes of a kind announced each by itself; more are one sentence. */
const MOST_SINGLE = 3

type PickState = Pick<LiveLine, 'price' | 'blockReason'>

/** States of picks by topic. */
type PickStates = ReadonlyMap<string, PickState>

/** False while nothing is known of a new pick. */
const isKnown = ({ price, blockReason }: PickState) => price !== undefined || blockReason !== 'unsure'

/** The earlier states of these picks, and the present ones of new picks. */
function statesOf(lines: readonly LiveLine[], earlier: PickStates = new Map()): PickStates {
  return new Map(
    lines.map((line) => {
      const topic = topicOf(line)
      const earlierState = earlier.get(topic)
      const { price, blockReason } = earlierState && isKnown(earlierState) ? earlierState : line
      return [topic, { price, blockReason }]
    }),
  )
}

/** Name of a pick with its match: `Draw, Lamu Dhow v Masaka Drummers`. */
function nameOf(line: LiveLine): string {
  const { odd_key, home_team, away_team } = line
  const isTeam = odd_key === 'home_team' || odd_key === 'away_team'
  return isTeam ? pickText(line) : t.match(pickText(line), home_team, away_team)
}

/** A change to announce. `again`: the pick can be placed again. */
type Change = keyof typeof t.many

/** The reason that blocks a pick; undefined also for a moved price, which the player can accept. */
const obstacleOf = ({ blockReason }: PickState) => (blockReason === 'moved' ? undefined : blockReason)

/** Change of a pick since its announced state; undefined: none to announce. */
function changeOf(line: LiveLine, announced: PickStates): Change | undefined {
  const earlier = announced.get(topicOf(line))
  if (!earlier || !isKnown(earlier)) return undefined
  const obstacle = obstacleOf(line)
  if (obstacle !== obstacleOf(earlier)) return obstacle ?? 'again'
  const hasMoved = earlier.price !== undefined && line.price !== earlier.price
  return obstacle === undefined && hasMoved ? 'moved' : undefined
}

/** Announcement of one change of a pick. */
function changeText(
  change: Change,
  line: LiveLine,
  { announced, format }: { announced: PickStates; format: PriceFormat },
): string {
  const name = nameOf(line)
  const spoken = (price: number) => priceText(price, format, t.fraction)
  const price = line.price ?? line.taken
  if (change === 'again') return t.one.again(name, spoken(price))
  if (change !== 'moved') return t.one[change](name)
  const earlierPrice = announced.get(topicOf(line))?.price ?? line.taken
  const move = price > earlierPrice ? 'up' : 'down'
  return t.one.moved(name, move, spoken(earlierPrice), spoken(price), line.blockReason === 'moved')
}

/** Announcement of all changes since the announced states; empty: none. */
function changesText(announced: PickStates, lines: readonly LiveLine[], format: PriceFormat): string {
  const changes = lines.map((line) => ({ line, change: changeOf(line, announced) }))
  const sentences = (Object.keys(t.many) as readonly Change[]).map((change) => {
    const changedLines = changes.filter((one) => one.change === change).map(({ line }) => line)
    if (changedLines.length <= MOST_SINGLE)
      return changedLines.map((line) => changeText(change, line, { announced, format })).join(' ')
    const toAccept = changedLines.filter(({ blockReason }) => blockReason === 'moved').length
    return t.asking(t.many[change](changedLines.length), toAccept)
  })
  return sentences.filter(Boolean).join(' ')
}

interface Announcement {
  readonly text: string
  /** Time of the announcement, epoch ms. */
  readonly at: number
  /** The states of the picks as they were announced last, or as they were first known. */
  readonly announced: PickStates
}

const silent: Announcement = { text: '', at: 0, announced: new Map() }

/** The next announcement. New picks are left out, and prices that are back where they were. */
function announcementAfter(
  last: Announcement,
  lines: readonly LiveLine[],
  { now, format }: { now: number; format: PriceFormat },
): Announcement {
  if (lines.length === 0) return silent
  const text = now - last.at < EVERY_MS ? '' : changesText(last.announced, lines, format)
  if (text !== '') return { text, at: now, announced: statesOf(lines) }
  return { ...last, announced: statesOf(lines, last.announced) }
}

const $announcement = createStore(silent)
  .on([$language, $priceFormat], (last) => ({ ...last, text: '' }))
  .reset(playerForgotten)
sample({
  clock: $now,
  source: { last: $announcement, format: $priceFormat, sports: $liveLines.sports, league: $liveLines.league },
  fn: ({ last, format, sports, league }, now) =>
    announcementAfter(last, [...sports, ...league], { now, format }),
  target: $announcement,
})

/** Text of a polite live region: moved prices and blocked picks, every few seconds at most. */
export const $slipAnnouncement = $announcement.map(({ text }) => text)
