import { attach, createEffect, createEvent, merge, sample } from 'effector'
import { createGate } from 'effector-react'
import { catalogue } from '#shared/calls/catalogue.ts'
import { laterExclusion } from '#shared/model/account/exclusion.ts'
import { readUser, type User } from '#shared/model/account/user.ts'
import { requestFx } from '../../calls/call-fx.ts'
import { offersFx } from '../../calls/offers.ts'
import { $origin } from '../../calls/page-settings.ts'
import { settingsAsked } from '../../calls/settings.ts'
import { playerForgotten, setter } from '../../state/actions.ts'
import { fields } from '../../state/fields.ts'
import { otherTabsChanges } from '../../storage/tabs.ts'
import { feed } from '../../streams/feed.ts'
import {
  forgetPlayer,
  hasDataOfAnother,
  isSamePlayer,
  readStoredUser,
  skipsUpdates,
  storeLogin,
  storeUser,
  withStoredExclusion,
} from './stored-user.ts'

/** Open while the page is mounted. Its opening begins the session and requests the operator's settings. */
export const AccountGate = createGate()

/** Raised before the page is mounted: the first screen's requests need the stored player's token. */
export const pageBegun = createEvent()

export const loggedIn = createEvent<User>()

export const logoutClicked = createEvent()

/** Changed fields of the player. Ignored once the player has logged out. */
export const playerChanged = createEvent<object>()

export const $user = fields.user

const userSet = setter('user')
const loggedInSet = setter('isLoggedIn')

// Of the two, `restoreFx` alone begins the session.
const restoreFx = createEffect(readStoredUser)
const rereadFx = createEffect(readStoredUser)
const storeLoginFx = createEffect(({ user, forgetsCurrent }: { user: User; forgetsCurrent: boolean }) => {
  if (forgetsCurrent) forgetPlayer()
  storeLogin(user)
})
const storeUserFx = createEffect(storeUser)
const forgetFx = createEffect(forgetPlayer)

/** The session begins, with a player or without one: the page was mounted, or a login was stored. */
export const sessionBegun = merge([restoreFx.done, storeLoginFx.done])

/** Another tab logged in or out, or changed the player's fields. */
const storedElsewhere = feed(otherTabsChanges(AccountGate.status, ['user']))

sample({ clock: AccountGate.open, target: [settingsAsked, restoreFx] })
sample({ clock: [pageBegun, storedElsewhere], fn: () => undefined, target: rereadFx })

interface NextPlayer {
  /** Null: nobody is logged in. */
  readonly user: User | null
  /** True: the current player leaves, and their data is removed. */
  readonly forgetsCurrent: boolean
}

/** The stored player, at the page's start or after a change in another tab. */
const restored = sample({
  clock: [restoreFx.doneData, rereadFx.doneData],
  source: $user,
  fn: (current, stored): NextPlayer => ({
    user: stored && withLaterExclusion(current, stored),
    forgetsCurrent: current !== null && (stored === null || !isSamePlayer(current, stored)),
  }),
})

/** The player of a login. Picks and intents of the session before are kept for the same player alone. */
const loginFx = attach({
  source: $user,
  effect: (current, user: User) => ({
    user: withStoredExclusion(user),
    forgetsCurrent: (current !== null && !isSamePlayer(current, user)) || hasDataOfAnother(user),
  }),
})
sample({ clock: loggedIn, target: loginFx })

// In this order: the stores of the player before are emptied, then the next one's are filled.
const nextPlayer = merge<NextPlayer>([restored, loginFx.doneData])
sample({
  clock: nextPlayer,
  filter: ({ forgetsCurrent }) => forgetsCurrent,
  fn: () => undefined,
  target: playerForgotten,
})
sample({ clock: nextPlayer.filterMap(({ user }) => user ?? undefined), target: userSet })
sample({ clock: nextPlayer, filter: ({ user }) => user !== null, fn: () => true, target: loggedInSet })
sample({ clock: loginFx.doneData, target: storeLoginFx })

/** The player with changed fields. After a log-out, or once the session has expired, changes are dropped. */
const refreshed = sample({
  clock: playerChanged,
  source: $user,
  filter: () => !skipsUpdates(),
  fn: (user, changes) => user && withChanges(user, changes),
}).filterMap((user) => user ?? undefined)
sample({ clock: refreshed, target: [userSet, storeUserFx] })

/** Ends the session at the provider, where it offers that call. The page does not wait for the answer. */
const endSessionFx = attach({
  source: $origin,
  async effect(origin, token: string) {
    if ((await offersFx()).has('logout'))
      await requestFx({ url: `${origin}/provider${catalogue.logout.path}`, method: 'POST', token })
  },
})

const loggedOut = sample({ clock: logoutClicked, source: $user, fn: (user) => user?.token })
sample({ clock: loggedOut, fn: () => undefined, target: [playerForgotten, forgetFx] })
sample({ clock: loggedOut, filter: (token) => token !== undefined, target: endSessionFx })

/** The stored user, with the current user's exclusion where that ends later: the stored user may be older. */
const withLaterExclusion = (current: User | null, stored: User): User =>
  current?.token === stored.token ? { ...stored, ...laterExclusion(stored, current, Date.now()) } : stored

/** The player with the changes. Changes without an exclusion, or with an earlier end, leave the exclusion as it is. */
function withChanges(user: User, changes: object): User {
  const read = (fields: object) => readUser({ ...fields, token: user.token }) ?? user
  return { ...read({ ...user, ...changes }), ...laterExclusion(user, read(changes), Date.now()) }
}
