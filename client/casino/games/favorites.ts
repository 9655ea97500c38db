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

/** Open while favourites show, or hearts. */
export const FavoritesGate = createGate()

/** The player tapped the heart of a game, which adds it to the favourites or removes it. */
export const favoriteToggled = createEvent<CasinoGame>()

/** True where the provider can remove a favourite. */
export const $canRemove = offered('removeFavorite')

/** Token of the player whose favourites are requested; null without a player, and while the gate is closed. */
const $token = combine(FavoritesGate.status, fields.user, (isOpen, user) =>
  isOpen && user ? user.token : null,
)
const opened = sample({ clock: $token, filter: (token) => token !== null })

const listAnswered = createEvent<Games>()

export const { $shown: $favoritesShown, retried: favoritesRetried } = createQuery({
  call: 'favorites',
  read: readFavorites,
  into: listAnswered,
  start: opened.map(() => ({})),
  leave: FavoritesGate.close,
  isOwn: true,
})

/** The favourites are stored in this browser, so that hearts show before the provider answers. */
const storeFx = createEffect((games: Games) => void writeEntry('favorite_casino', games.map(rowOf)))
const readStoredFx = createEffect(() => readEach(readEntry('favorite_casino'), '', readGame))
sample({ clock: opened, target: readStoredFx })
const storedFound = sample({
  clock: readStoredFx.doneData,
  source: $favoritesShown,
  filter: ({ phase }, games) => phase !== 'ready' && games.length > 0,
  fn: (_, games) => games,
})

/** A change of the favourites by one game. It shows before the provider confirms it. */
interface Change {
  readonly game: CasinoGame
  readonly isAdded: boolean
}

const addCall = callFx('addFavorite')
const removeCall = callFx('removeFavorite')
const changeFx = createEffect<Change, unknown, CallFailure>(({ game, isAdded }) =>
  isAdded ? addCall.fx(rowOf(game)) : removeCall.fx({ game_id: game.game_id }),
)

/** The changes that the provider has not confirmed yet. */
const $pendingChanges = createStore<readonly Change[]>([])
  .on(changeFx, (changes, change) => [...changes, change])
  .on(changeFx.finally, (changes, { params }) => changes.filter((change) => change !== params))
  .reset(playerForgotten)

// A list that was asked for before the change may come without it, so it is asked for again.
sample({
  clock: changeFx.done,
  source: $favoritesShown,
  filter: ({ isAsking }) => isAsking,
  fn: () => undefined,
  target: favoritesRetried,
})

/** The favourites as the provider has them. */
const $confirmed = createStore<Games>([])
  .on([listAnswered, storedFound], (_, games) => games)
  .on(changeFx.done, (games, { params }) => withChange(games, params))
  .reset(playerForgotten)

sample({ clock: [changeFx.done, listAnswered], source: $confirmed, target: storeFx })
sample({
  clock: [$confirmed, $pendingChanges],
  source: { games: $confirmed, changes: $pendingChanges },
  fn: ({ games, changes }) => changes.reduce(withChange, games),
  target: setter('favorites_data'),
})

export const $favoriteIds = fields.favorites_data.map(
  (games): ReadonlySet<string> => new Set(games.map(({ game_id }) => game_id)),
)

// A tap does nothing while a change of the game is pending.
sample({
  clock: favoriteToggled,
  source: { user: fields.user, ids: $favoriteIds, changes: $pendingChanges, canRemove: $canRemove },
  filter: ({ user, ids, changes, canRemove }, { game_id }) =>
    user !== null &&
    changes.every((change) => change.game.game_id !== game_id) &&
    (canRemove || !ids.has(game_id)),
  fn: ({ ids }, game) => ({ game, isAdded: !ids.has(game.game_id) }),
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

/** The player closed the login dialog. */
export const loginDismissed = createEvent()

/** True while the login dialog shows, which opens when a visitor taps a heart. */
export const $asksLogin = createStore(false)
  .on(sample({ clock: favoriteToggled, source: fields.user, filter: (user) => user === null }), () => true)
  .reset(loginDismissed, FavoritesGate.close)

/** The provider's row of a game, with the id that requests use. */
const rowOf = ({ row, game_id }: CasinoGame) => ({ ...row, game_id })

/** The favourites with a change. An added game comes first. */
function withChange(games: Games, { game, isAdded }: Change): Games {
  const otherGames = games.filter(({ game_id }) => game_id !== game.game_id)
  return isAdded ? [game, ...otherGames] : otherGames
}
