import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { t } from '#messages/games.ts'
import { type CasinoGame, readFavorites, readGame } from '#shared/model/casino/casino.ts'
import { asFields, asId, readEach } from '#shared/model/field.ts'
import { callFx } from '../../calls/call-fx.ts'
import { offered } from '../../calls/offers.ts'
import { createQuery } from '../../query/query.ts'
import { playerForgotten, setter } from '../../state/actions.ts'
import { fields } from '../../state/fields.ts'
import { noticed } from '../../state/notice.ts'
import { readEntry, writeEntry } from '../../storage/entry.ts'

type Games = readonly CasinoGame[]

export const FavoritesGate = createGate()

/** The player tapped the heart of a game, which adds it to the favourites or removes it. */
export const favoriteToggled = createEvent<CasinoGame>()

/** The player closed the login dialog that opens for a heart tapped without a login. */
export const loginDismissed = createEvent()

/** True where the provider can remove a favourite. */
export const $canRemove = offered('removeFavorite')

const add = callFx('addFavorite')
const remove = callFx('removeFavorite')
const answered = createEvent<Games>()
const set = setter('favorites_data')

/** Player whose favourites are requested; null without a player or a screen that shows them. */
const $asker = combine(FavoritesGate.status, fields.user, (shows, user) =>
  shows && user ? user.token : null,
)

export const { $shown: $favoritesShown, retried: favoritesRetried } = createQuery({
  call: 'favorites',
  read: readFavorites,
  into: answered,
  start: sample({ clock: $asker, filter: (asker) => asker !== null, fn: () => ({}) }),
  leave: FavoritesGate.close,
  isOwn: true,
})

export const $favoriteIds = fields.favorites_data.map(
  (games): ReadonlySet<string> => new Set(games.map(({ game_id }) => game_id)),
)

/** A change that the provider has not confirmed yet. It shows already. */
interface Change {
  readonly game: CasinoGame
  readonly isAdded: boolean
  /** Index to which a removed game returns if that fails. */
  readonly at: number
}
type Changes = ReadonlyMap<string, Change>

const changed = createEvent<Change>()
const ended = createEvent<string>()
const $changes = createStore<Changes>(new Map())
  .on(changed, (changes, change) => new Map(changes).set(change.game.game_id, change))
  .on(ended, (changes, id) => new Map([...changes].filter(([game_id]) => game_id !== id)))
  .reset(playerForgotten)

export const $asksLogin = createStore(false)
  .on(sample({ clock: favoriteToggled, source: fields.user, filter: (user) => user === null }), () => true)
  .reset(loginDismissed, FavoritesGate.close)

sample({
  clock: favoriteToggled,
  source: { user: fields.user, games: fields.favorites_data, changes: $changes, canRemove: $canRemove },
  filter: ({ user, games, changes, canRemove }, { game_id }) =>
    user !== null && !changes.has(game_id) && (canRemove || placeIn(games, game_id) < 0),
  fn: ({ games }, game) => {
    const at = placeIn(games, game.game_id)
    return { game, isAdded: at < 0, at: Math.max(at, 0) }
  },
  target: changed,
})
sample({ clock: changed, source: fields.favorites_data, fn: applied, target: set })
sample({
  clock: answered,
  source: $changes,
  fn: (changes, games) => [...changes.values()].reduce(applied, games),
  target: set,
})

sample({ clock: changed, filter: ({ isAdded }) => isAdded, fn: ({ game }) => rowOf(game), target: add.fx })
sample({
  clock: changed,
  filter: ({ isAdded }) => !isAdded,
  fn: ({ game: { game_id } }) => ({ game_id }),
  target: remove.fx,
})

const failed = sample({
  clock: [add.fx.fail, remove.fx.fail],
  source: $changes,
  filter: (changes, { params }) => changes.has(idOf(params)),
  fn: (changes, { params, error }) => ({
    change: changes.get(idOf(params)) as Change,
    message: error.message,
  }),
})
sample({
  clock: failed,
  source: fields.favorites_data,
  fn: (games, { change }) => applied(games, { ...change, isAdded: !change.isAdded }),
  target: set,
})
sample({
  clock: failed,
  filter: ({ message }) => message !== '',
  fn: ({ change, message }) => ({
    title: change.isAdded ? t.notAdded(change.game.name) : t.notRemoved(change.game.name),
    description: message,
    status: 'error' as const,
  }),
  target: noticed,
})
sample({ clock: failed, fn: ({ change }) => change.game.game_id, target: ended })
sample({ clock: [add.fx.done, remove.fx.done], fn: ({ params }) => idOf(params), target: ended })

/** Stores the favourites in this browser, so that hearts show before the provider answers. */
const keepFx = createEffect((games: Games) => void writeEntry('favorite_casino', games.map(rowOf)))
const readFx = createEffect(() => readEach(readEntry('favorite_casino'), '', readGame))
sample({ clock: $asker, filter: (asker) => asker !== null, target: readFx })
sample({
  clock: readFx.doneData,
  source: $favoritesShown,
  filter: ({ phase }, games) => phase !== 'ready' && games.length > 0,
  fn: (_, games) => games,
  target: set,
})
sample({
  clock: [add.fx.done, remove.fx.done, answered],
  source: fields.favorites_data,
  target: keepFx,
})

/** The provider's row of a game, with the id that requests use. */
const rowOf = ({ row, game_id }: CasinoGame) => ({ ...row, game_id })
const placeIn = (games: Games, id: string) => games.findIndex(({ game_id }) => game_id === id)
const idOf = (params: unknown) => asId(asFields(params)?.game_id) ?? ''

/** The favourites with a change. An added game comes first; one that a failed removal restores returns to its index. */
function applied(games: Games, { game, isAdded, at }: Change): Games {
  const others = games.filter(({ game_id }) => game_id !== game.game_id)
  return isAdded ? [...others.slice(0, at), game, ...others.slice(at)] : others
}
