import { attach, createEffect, createEvent, createStore, merge, sample } from 'effector'
import { createGate } from 'effector-react'
import { catalogue } from '#shared/calls/catalogue.ts'
import { laterExclusion } from '#shared/model/account/exclusion.ts'
import { readUser, type User } from '#shared/model/account/user.ts'
import { asFields, asTime, fieldsOf } from '#shared/model/field.ts'
import { callFx, requestFx } from '../../calls/call-fx.ts'
import { offersFx } from '../../calls/offers.ts'
import { $origin } from '../../calls/page-settings.ts'
import { settingsAsked } from '../../calls/settings.ts'
import { playerForgotten, setter } from '../../state/actions.ts'
import { fields } from '../../state/fields.ts'
import { elsewhere } from '../../storage/tabs.ts'
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

/** Open while the page is: reads the stored player and requests the balance. */
export const AccountGate = createGate()

/** The page begins: the first screen's requests carry the stored player's token. */
export const pageBegun = createEvent()

export const loggedIn = createEvent<User>()

export const logoutClicked = createEvent()

/** The balance is requested: it may have changed. */
export const balanceAsked = createEvent()

/** Changed fields of the player. Ignored once the player has logged out. */
export const playerChanged = createEvent<object>()

export const $user = fields.user

/** Time at which the last answered balance was requested, epoch ms. Stored with the user, so other tabs have it too. */
export const $balanceAt = $user.map((user) => asTime(asFields(user)?.balance_at) ?? null)

const userSet = setter('user')
const loggedInSet = setter('isLoggedIn')

const restoreFx = createEffect(readStoredUser)
const followFx = createEffect(readStoredUser)
const storeLoginFx = createEffect(({ user, isAnother }: { user: User; isAnother: boolean }) => {
  if (isAnother) forgetPlayer()
  storeLogin(user)
})
const storeUserFx = createEffect(storeUser)
const forgetFx = createEffect(forgetPlayer)

/** Another tab logged in or out, or changed the player's fields. */
const storedElsewhere = feed(elsewhere(AccountGate.status, ['user']))

sample({ clock: AccountGate.open, target: [settingsAsked, restoreFx] })
sample({ clock: [pageBegun, storedElsewhere], fn: () => undefined, target: followFx })

/** The next player; null where nobody is logged in. `isAnother`: the data of the player before is removed. */
interface PlayerChange {
  readonly user: User | null
  readonly isAnother: boolean
}

/** The stored player, at the page's start or after a change in another tab. */
const restored = sample({
  clock: [restoreFx.doneData, followFx.doneData],
  source: $user,
  fn: (held, stored): PlayerChange => ({
    user: stored && latest(held, stored),
    isAnother: held !== null && (stored === null || !isSamePlayer(held, stored)),
  }),
})

/** The player of a login. The same player finds picks and intents again, another one does not. */
const loginFx = attach({
  source: $user,
  effect: (held, user: User) => ({
    user: withKeptExclusion(user),
    isAnother: (held !== null && !isSamePlayer(held, user)) || isLeftByAnother(user),
  }),
})
sample({ clock: loggedIn, target: loginFx })

// In this order: the stores of the player before are emptied, then the next one's are filled.
const changed = merge<PlayerChange>([restored, loginFx.doneData])
sample({ clock: changed, filter: ({ isAnother }) => isAnother, fn: () => undefined, target: playerForgotten })
sample({ clock: changed.filterMap(({ user }) => user ?? undefined), target: userSet })
sample({ clock: changed, filter: ({ user }) => user !== null, fn: () => true, target: loggedInSet })
sample({ clock: loginFx.doneData, target: storeLoginFx })

/** Reads the user's fields; undefined where the answer has no user. The token stays that of the login. */
const balance = callFx('balance', (body) => asFields(fieldsOf(body).user ?? fieldsOf(body).data))

export const $balancePending = balance.$loading

/** Error of the balance call, as text for the screen; cleared by an answer. */
export const $balanceError = createStore('')
  .on(balance.fx.failData, (held, { message }) => message || held)
  .on(balance.fx.doneData, (_, answer) => (answer ? '' : catalogue.balance.failure))
  .reset(playerForgotten)

/** State of the balance request. `outdated`: the player has changed since it was sent, so its answer may be older. */
type BalanceRequest = 'none' | 'asking' | 'outdated'

const balanceWanted = sample({
  clock: [balanceAsked, restoreFx.done, storeLoginFx.done],
  source: $user,
  filter: (user) => user !== null,
})
const $balanceRequest = createStore<BalanceRequest>('none')
  .on(balanceWanted, (request) => (request === 'none' ? 'asking' : 'outdated'))
  .on(sample({ clock: balance.fx.finally, source: $user }), (request, user) =>
    request === 'outdated' && user ? 'asking' : 'none',
  )
sample({
  clock: $balanceRequest,
  filter: (request) => request === 'asking',
  fn: () => undefined,
  target: balance.fx,
})

/** Time of the last balance request (`at`), and of the answer that was held then (`heldAt`), epoch ms. */
const $balanceRequestedAt = createStore<{ at: number; heldAt: number | null }>({ at: 0, heldAt: null })
sample({
  clock: balance.fx,
  source: $balanceAt,
  fn: (heldAt) => ({ at: Date.now(), heldAt }),
  target: $balanceRequestedAt,
})
sample({
  clock: balance.fx.doneData.filterMap((answer) => answer),
  source: { asked: $balanceRequestedAt, heldAt: $balanceAt },
  // Another tab may have stored the answer to a later request.
  filter: ({ asked, heldAt }) => heldAt === null || heldAt === asked.heldAt || heldAt <= asked.at,
  fn: ({ asked }, answer) => ({ ...answer, balance_at: asked.at }),
  target: playerChanged,
})

/** Changes after a log-out are dropped. A change for an expired session must not restore the player. */
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

const left = sample({ clock: logoutClicked, source: $user, fn: (user) => user?.token })
sample({ clock: left, fn: () => undefined, target: [playerForgotten, forgetFx] })
sample({ clock: left, filter: (token) => token !== undefined, target: endSessionFx })

/** The stored user with the later end of exclusion of both tabs: the stored user may be older. */
const latest = (held: User | null, stored: User): User =>
  held?.token === stored.token ? { ...stored, ...laterExclusion(stored, held, Date.now()) } : stored

/** The player with the changes. Changes without an exclusion, or with an earlier end, leave the exclusion as it is. */
function withChanges(user: User, changes: object): User | null {
  const known = readUser({ ...user, ...changes, token: user.token })
  const changed = readUser({ ...changes, token: user.token })
  return known && changed ? { ...known, ...laterExclusion(user, changed, Date.now()) } : null
}
