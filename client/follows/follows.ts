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
import { otherTabsChanges } from '../storage/tabs.ts'
import { feed } from '../streams/feed.ts'
import { teamsText } from '../ui/text/teams.ts'

const requiredFields = {
  kind: oneOf(['team', 'match', 'competition', 'price'], undefined),
  /** The sportsbook, or the virtual league. */
  of: oneOf(['sports', 'league'], undefined),
  /** The team's name, the id of the match or of the competition, or the topic of the price. */
  id: asId,
  /** The name that was shown when the player followed it. */
  name: asText,
} as const

const readFollow = rowReader(requiredFields, {
  /** Competition of a team or a league match. Alerts find its rounds by it. */
  competition_id: asId,
  round_id: asId,
  /** End of following, epoch ms: a match and its prices end. */
  until: asTime,
  /** Mark of a price, as one of the two: an alert is due at or above it, or at or below it. */
  above: asPrice,
  below: asPrice,
  /** True for a price that has passed its mark and had its alert, and has not gone back since. */
  isTold: asFlag,
})

/** A team, a match, a competition or a price that the player follows on this device. */
export type Follow = Pick<ReadBy<typeof readFollow>, keyof typeof requiredFields> &
  Partial<ReadBy<typeof readFollow>>

type Follows = readonly Follow[]

/** Most follows in storage: a new one replaces the oldest. */
const MOST_FOLLOWS = 60

/** Time after the kick-off for which a match is followed, in ms. */
export const FOLLOWED_AFTER_MS = 6 * 3_600_000

/** The player tapped a bell, which follows or unfollows its subject. */
export const followToggled = createEvent<Follow>()

/** Follows got new values, or were added: prices whose marks the player or an alert has changed. */
export const followsChanged = createEvent<Follows>()

const isSameSubject = (one: Follow, other: Follow): boolean => followKey(one) === followKey(other)

/** The follows, newest first, with one added or removed. */
function withToggled(follows: Follows, toggled: Follow): Follows {
  const others = follows.filter((follow) => !isSameSubject(follow, toggled))
  return others.length < follows.length ? others : [toggled, ...follows].slice(0, MOST_FOLLOWS)
}

/** The follows with one replaced; a new one comes first. */
const withChanged = (follows: Follows, changed: Follow): Follows =>
  follows.some((follow) => isSameSubject(follow, changed))
    ? follows.map((follow) => (isSameSubject(follow, changed) ? changed : follow))
    : withToggled(follows, changed)

/** The stored follows that have not ended. */
const storedFollows = (): Follows =>
  readEach(readEntry('follows'), '', readFollow)
    .filter(({ until = Number.POSITIVE_INFINITY }) => Date.now() < until)
    .slice(0, MOST_FOLLOWS)

/** Open while a component shows follows; any number of components may open it. Reads what other tabs store. */
export const FollowsGate = createGate()
const $readers = createStore(0)
  .on(FollowsGate.open, (readers) => readers + 1)
  .on(FollowsGate.close, (readers) => Math.max(0, readers - 1))
const storedElsewhere = feed(
  otherTabsChanges(
    $readers.map((readers) => readers > 0),
    ['follows'],
  ),
)
const listOpened = createEvent()
const restoreFx = createEffect(storedFollows)
sample({
  clock: [$readers.updates.filter({ fn: (readers) => readers === 1 }), listOpened, storedElsewhere],
  target: restoreFx,
})

export const $follows = createStore<Follows>(storedFollows())
  .on(followToggled, withToggled)
  .on(followsChanged, (follows, changes) => changes.reduce(withChanged, follows))
  .on(restoreFx.doneData, (follows, restored) =>
    JSON.stringify(restored) === JSON.stringify(follows) ? follows : restored,
  )

const storeFx = createEffect((follows: Follows) => void writeEntry('follows', follows))
sample({ clock: [followToggled, followsChanged], source: $follows, target: storeFx })

/** Keys of the followed subjects: see `followKey`. */
export type Followed = ReadonlySet<string>

export const $followed = $follows.map((follows): Followed => new Set(follows.map(followKey)))

/** The subjects that were followed when a screen opened. The screen's lists keep their order by it. */
export function followedSince($isOpen: Store<boolean>): Store<Followed> {
  const opened = $isOpen.updates.filter({ fn: (isOpen) => isOpen })
  sample({ clock: opened, target: listOpened })
  return createStore($followed.getState()).on(
    sample({ clock: opened, source: $followed }),
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
  const followedItems = items.filter(isFollowed)
  return followedItems.length === 0 ? items : [...followedItems, ...items.filter((item) => !isFollowed(item))]
}

/** The follow of a match of the sportsbook. */
export const matchFollow = (match: SportsMatch): Follow => ({
  kind: 'match',
  of: 'sports',
  id: match.match_id,
  name: teamsText(match),
  competition_id: match.competition_id,
  until: match.start_time + FOLLOWED_AFTER_MS,
})
