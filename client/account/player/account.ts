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
  isLeftByAnother,
  isSamePlayer,
  readStoredUser,
  skipsUpdates,
  storeLogin,
  storeUser,
  withKeptExclusion,
} from './stored-user.ts'

/** Open while the page is: reads the stored player and requests the operator's settings. */
export const AccountGate = createGate()

/** The page begins: the stored player is read before the first screen's requests, which carry the player's token. */
export const pageBegun = createEvent()

export const loggedIn = createEvent<User>()

export const logoutClicked = createEvent()

/** Changed fields of the player. Ignored once the player has logged out. */
export const playerChanged = createEvent<object>()

export const $user = fields.user

const userSet = setter('user')
const loggedInSet = setter('isLoggedIn')

const restoreFx = createEffect(readStoredUser)
const rereadFx = createEffect(readStoredUser)
const storeLoginFx = createEffect(({ user, isAnother }: { user: User; isAnother: boolean }) => {
  if (isAnother) forgetPlayer()
  storeLogin(user)
})
const storeUserFx = createEffect(storeUser)
const forgetFx = createEffect(forgetPlayer)

/** The session begins: the stored player was read as the page opened, or a login was stored. */
export const sessionBegun = merge([restoreFx.done, storeLoginFx.done])

/** Another tab logged in or out, or changed the player's fields. */
const storedElsewhere = feed(otherTabsChanges(AccountGate.status, ['user']))

sample({ clock: AccountGate.open, target: [settingsAsked, restoreFx] })
sample({ clock: [pageBegun, storedElsewhere], fn: () => undefined, target: rereadFx })

interface NextPlayer {
  /** Null: nobody is logged in. */
  readonly user: User | null
  /** True: the data of the player before is removed. */
  readonly isAnother: boolean
}

/** The stored player, at the page's start or after a change in another tab. */
const restored = sample({
  clock: [restoreFx.doneData, rereadFx.doneData],
  source: $user,
  fn: (current, stored): NextPlayer => ({
    user: stored && withLaterExclusion(current, stored),
    isAnother: current !== null && (stored === null || !isSamePlayer(current, stored)),
  }),
})

/** The player of a login. Picks and intents of the session before are kept for the same player alone. */
const loginFx = attach({
  source: $user,
  effect: (current, user: User) => ({
    user: withKeptExclusion(user),
    isAnother: (current !== null && !isSamePlayer(current, user)) || isLeftByAnother(user),
  }),
})
sample({ clock: loggedIn, target: loginFx })

// In this order: the stores of the player before are emptied, then the next one's are filled.
const nextPlayer = merge<NextPlayer>([restored, loginFx.doneData])
sample({
  clock: nextPlayer,
  filter: ({ isAnother }) => isAnother,
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
  filter: (user) => user !== null && !skipsUpdates(),
  fn: (user, changes) => user && withChanges(user, changes),
})
sample({ clock: refreshed, target: userSet })
sample({ clock: refreshed, filter: (user): user is User => user !== null, target: storeUserFx })

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
function withChanges(user: User, changes: object): User | null {
  const merged = readUser({ ...user, ...changes, token: user.token })
  const changed = readUser({ ...changes, token: user.token })
  return merged && changed ? { ...merged, ...laterExclusion(user, changed, Date.now()) } : null
}
