import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { t } from '#messages/games.ts'
import { type CasinoGame, readFavorites, readGame } from '#shared/model/casino/casino.ts'
import { readEach } from '#shared/model/field.ts'
import { type CallFailure, callFx } from '../../calls/call-fx.ts'
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

/** A change that the provider has not confirmed yet. It shows already. */
interface Change {
  readonly game: CasinoGame
  readonly isAdded: boolean
}

const add = callFx('addFavorite')
const remove = callFx('removeFavorite')
const changeFx = createEffect<Change, unknown, CallFailure>(({ game, isAdded }) =>
  isAdded ? add.fx(rowOf(game)) : remove.fx({ game_id: game.game_id }),
)
const answered = createEvent<Games>()
/** The favourites of an earlier visit were found in this browser. */
const restored = createEvent<Games>()

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

export const $asksLogin = createStore(false)
  .on(sample({ clock: favoriteToggled, source: fields.user, filter: (user) => user === null }), () => true)
  .reset(loginDismissed, FavoritesGate.close)

const $changes = createStore<readonly Change[]>([])
  .on(changeFx, (changes, change) => [...changes, change])
  .on(changeFx.finally, (changes, { params }) => changes.filter((change) => change !== params))
  .reset(playerForgotten)

/** The favourites as the provider has them. */
const $confirmed = createStore<Games>([])
  .on([answered, restored], (_, games) => games)
  .on(changeFx.done, (games, { params }) => withChange(games, params))
  .reset(playerForgotten)

sample({
  clock: [$confirmed, $changes],
  source: { games: $confirmed, changes: $changes },
  fn: ({ games, changes }) => changes.reduce(withChange, games),
  target: setter('favorites_data'),
})

sample({
  clock: favoriteToggled,
  source: { user: fields.user, games: fields.favorites_data, changes: $changes, canRemove: $canRemove },
  filter: ({ user, games, changes, canRemove }, game) =>
    user !== null && !changes.some((change) => isSame(change.game, game)) && (canRemove || !has(games, game)),
  fn: ({ games }, game) => ({ game, isAdded: !has(games, game) }),
  target: changeFx,
})

// A call that was dropped because the player changed has no message.
sample({
  clock: changeFx.fail,
  filter: ({ error }) => error.message !== '',
  fn: ({ params: { game, isAdded }, error }) => ({
    title: isAdded ? t.notAdded(game.name) : t.notRemoved(game.name),
    description: error.message,
    status: 'error' as const,
  }),
  target: noticed,
})

/** Stores the favourites in this browser, so that hearts show before the provider answers. */
const keepFx = createEffect((games: Games) => void writeEntry('favorite_casino', games.map(rowOf)))
const readFx = createEffect(() => readEach(readEntry('favorite_casino'), '', readGame))
sample({ clock: $asker, filter: (asker) => asker !== null, target: readFx })
sample({
  clock: readFx.doneData,
  source: $favoritesShown,
  filter: ({ phase }, games) => phase !== 'ready' && games.length > 0,
  fn: (_, games) => games,
  target: restored,
})
sample({ clock: [changeFx.done, answered], source: $confirmed, target: keepFx })

/** The provider's row of a game, with the id that requests use. */
const rowOf = ({ row, game_id }: CasinoGame) => ({ ...row, game_id })

const isSame = (one: CasinoGame, other: CasinoGame) => one.game_id === other.game_id
const has = (games: Games, game: CasinoGame) => games.some((one) => isSame(one, game))

/** The favourites with a change. An added game comes first. */
function withChange(games: Games, { game, isAdded }: Change): Games {
  const others = games.filter((one) => !isSame(one, game))
  return isAdded ? [game, ...others] : others
}
