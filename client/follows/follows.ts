import { createEffect, createEvent, createStore, type Store, sample } from 'effector'
import { createGate } from 'effector-react'
import { followKey } from '#shared/follows.ts'
import {
  asFlag,
  asId,
  asPrice,
  asText,
  asTime,
  oneOf,
  type ReadBy,
  readEach,
  rowReader,
} from '#shared/model/field.ts'
import type { SportsMatch } from '#shared/model/sportsbook/sportsbook.ts'
import { readEntry, writeEntry } from '../storage/entry.ts'
import { elsewhere } from '../storage/tabs.ts'
import { feed } from '../streams/feed.ts'
import { teamsText } from '../ui/text/teams.ts'

const needed = {
  kind: oneOf(['team', 'match', 'competition', 'price'], undefined),
  /** The sportsbook, or the virtual league. */
  of: oneOf(['sports', 'league'], undefined),
  /** The team's name, the id of the match or of the competition, or the topic of the price. */
  id: asId,
  /** Its name, as shown when it was followed. */
  name: asText,
} as const

const readFollow = rowReader(needed, {
  /** Competition of a team or a league match. Alerts find its rounds by it. */
  competition_id: asId,
  round_id: asId,
  /** End of following, epoch ms: a match and its prices end. */
  until: asTime,
  /** Mark of a price: one of the two. */
  above: asPrice,
  below: asPrice,
  /** True for a price that has passed its mark and had its alert, and has not gone back since. */
  isTold: asFlag,
})

/** A team, a match, a competition or a price that the player follows on this device. */
export type Follow = Pick<ReadBy<typeof readFollow>, keyof typeof needed> & Partial<ReadBy<typeof readFollow>>

type Follows = readonly Follow[]

/** Most follows in storage: a new one replaces the oldest. */
const MOST = 60

/** Time after the kick-off for which a match is followed, in ms. */
export const FOLLOWED_AFTER_MS = 6 * 3_600_000

/** The player tapped a bell, which follows or unfollows its subject. */
export const followToggled = createEvent<Follow>()

/** New values for these follows: prices with other marks. */
export const followsChanged = createEvent<Follows>()

const without = (held: Follows, one: Follow): Follows =>
  held.filter((follow) => followKey(follow) !== followKey(one))

/** The follows, newest first, with one added or removed. */
export function toggled(held: Follows, one: Follow): Follows {
  const others = without(held, one)
  return others.length < held.length ? others : [one, ...held].slice(0, MOST)
}

/** The follows with one replaced; a new one comes first. */
const changed = (held: Follows, one: Follow): Follows =>
  held.some((follow) => followKey(follow) === followKey(one))
    ? held.map((follow) => (followKey(follow) === followKey(one) ? one : follow))
    : toggled(held, one)

const stored = (): Follows =>
  readEach(readEntry('follows'), '', readFollow)
    .filter(({ until = Number.POSITIVE_INFINITY }) => Date.now() < until)
    .slice(0, MOST)

/** Open while a component shows follows; any number of components may open it. Reads what other tabs store. */
export const FollowsGate = createGate()
const $readers = createStore(0)
  .on(FollowsGate.open, (readers) => readers + 1)
  .on(FollowsGate.close, (readers) => Math.max(0, readers - 1))
const storedElsewhere = feed(
  elsewhere(
    $readers.map((readers) => readers > 0),
    ['follows'],
  ),
)
const listOpened = createEvent()
const restoreFx = createEffect(stored)
sample({
  clock: [$readers.updates.filter({ fn: (readers) => readers === 1 }), listOpened, storedElsewhere],
  target: restoreFx,
})

export const $follows = createStore<Follows>(stored())
  .on(followToggled, toggled)
  .on(followsChanged, (held, changes) => changes.reduce(changed, held))
  .on(restoreFx.doneData, (held, read) => (JSON.stringify(read) === JSON.stringify(held) ? held : read))

const keepFx = createEffect((follows: Follows) => void writeEntry('follows', follows))
sample({ clock: [followToggled, followsChanged], source: $follows, target: keepFx })

export type Followed = ReadonlySet<string>

export const $followed = $follows.map((follows): Followed => new Set(follows.map(followKey)))

/** The follows at the time when a screen opened, so that its lists keep their order. */
export function followedSince($isOpen: Store<boolean>): Store<Followed> {
  const shown = $isOpen.updates.filter({ fn: (isOpen) => isOpen })
  sample({ clock: shown, target: listOpened })
  return createStore($followed.getState()).on(
    sample({ clock: shown, source: $followed }),
    (_, followed) => followed,
  )
}

/** The list with the followed items first, each part in its order. The same list if none is followed. */
export function followedFirst<Item>(
  items: readonly Item[],
  followed: Followed,
  keysOf: (item: Item) => readonly string[],
): readonly Item[] {
  if (followed.size === 0) return items
  const isFollowed = (item: Item) => keysOf(item).some((key) => followed.has(key))
  const first = items.filter(isFollowed)
  return first.length === 0 ? items : [...first, ...items.filter((item) => !isFollowed(item))]
}

export const matchFollow = (match: SportsMatch): Follow => ({
  kind: 'match',
  of: 'sports',
  id: match.match_id,
  name: teamsText(match),
  competition_id: match.competition_id,
  until: match.start_time + FOLLOWED_AFTER_MS,
})
