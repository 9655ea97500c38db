import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { catalogue } from '#shared/calls/catalogue.ts'
import { laterExclusion } from '#shared/model/account/exclusion.ts'
import { readUser, type User } from '#shared/model/account/user.ts'
import { asFields, asTime, fieldsOf } from '#shared/model/field.ts'
import { callFx, requestFx } from '../../calls/call-fx.ts'
import { offersFx } from '../../calls/offers.ts'
import { $origin } from '../../calls/origin.ts'
import { settingsAsked } from '../../calls/settings.ts'
import { playerForgotten, setter } from '../../state/actions.ts'
import { fields } from '../../state/fields.ts'
import { elsewhere } from '../../storage/tabs.ts'
import { feed } from '../../streams/feed.ts'
import { withKeptExclusion } from './kept-exclusion.ts'
import {
  forgetPlayer,
  isLeftByAnother,
  isSamePlayer,
  readStoredUser,
  skipsUpdates,
  storeLogin,
  storeUser,
} from './stored-user.ts'

/** Open while the page is: the stored player is read and the balance asked for. */
export const AccountGate = createGate()

/** Somebody logged in. */
export const loggedIn = createEvent<User>()

export const logoutClicked = createEvent()

/** The balance may have changed: ask for it. */
export const balanceAsked = createEvent()

/** More is known of the player than before. Of one who has left by then nothing is kept. */
export const playerChanged = createEvent<object>()

export const $user = fields.user

/** When the balance was answered, epoch ms. It travels with the user, into storage and to other tabs. */
export const $balanceAt = $user.map((user) => asTime(asFields(user)?.balance_at) ?? null)

const userSet = setter('user')
const loggedInSet = setter('isLoggedIn')

const restoreFx = createEffect(readStoredUser)
const followFx = createEffect(readStoredUser)
const storeLoginFx = createEffect(storeLogin)
const storeUserFx = createEffect(storeUser)
const forgetFx = createEffect(forgetPlayer)

/** Another tab logged in or out, or knows more of the player: this one follows. */
const storedElsewhere = feed(elsewhere(AccountGate.status, ['user']))

sample({ clock: AccountGate.open, fn: () => undefined, target: [settingsAsked, restoreFx] })
sample({ clock: storedElsewhere, fn: () => undefined, target: followFx })

const restored = sample({
  clock: [restoreFx.doneData, followFx.doneData],
  source: $user,
  fn: (held, stored) => stored && latest(held, stored),
})
// Another one has logged in elsewhere, and this page has not seen the first one leave.
sample({
  clock: restored,
  source: $user,
  filter: (held, stored) => held !== null && stored !== null && !isSamePlayer(held, stored),
  fn: () => undefined,
  target: playerForgotten,
})
sample({ clock: restored, filter: (user) => user !== null, target: userSet })
sample({ clock: restored, filter: (user) => user !== null, fn: () => true, target: loggedInSet })
sample({
  clock: restored,
  source: $user,
  filter: (user, stored) => user !== null && stored === null,
  fn: () => undefined,
  target: playerForgotten,
})

/** Whoever comes in after somebody else finds nothing of them. Who comes back goes on with what was left. */
const arriveFx = attach({
  source: $user,
  effect: (held, user: User) => ({
    user: withKeptExclusion(user),
    isAnother: (held !== null && !isSamePlayer(held, user)) || isLeftByAnother(user),
  }),
})
sample({ clock: loggedIn, target: arriveFx })
const arrived = arriveFx.doneData
sample({
  clock: arrived,
  filter: ({ isAnother }) => isAnother,
  fn: () => undefined,
  target: [playerForgotten, forgetFx],
})
sample({ clock: arrived, fn: ({ user }) => user, target: [userSet, storeLoginFx] })
sample({ clock: arrived, fn: () => true, target: loggedInSet })

/** Of the answer only the user's own fields; who they are stays as the login said. Undefined where it has no user. */
const balance = callFx('balance', (body) => asFields(fieldsOf(body).user ?? fieldsOf(body).data))

export const $balancePending = balance.$loading

/** Why the balance did not come, fit to show; until it comes. */
export const $balanceError = createStore('')
  .on(balance.fx.failData, (held, { message }) => message || held)
  .on(balance.fx.doneData, (_, answer) => (answer ? '' : catalogue.balance.failure))
  .reset(playerForgotten)

/** An answer to an earlier request may be older than the change: request again. */
const $isStillAsked = createStore(false)
  // Before the sample that asks: after it, every question would find itself asked already, and never end.
  .on(sample({ clock: balanceAsked, filter: balance.$loading }), () => true)
  .reset(balance.fx, playerForgotten)
sample({ clock: balance.fx.finally, filter: $isStillAsked, fn: () => undefined, target: balanceAsked })
sample({
  clock: [balanceAsked, restoreFx.done, storeLoginFx.done],
  source: { user: $user, asked: balance.$loading },
  filter: ({ user, asked }) => user !== null && !asked,
  fn: () => undefined,
  target: balance.fx,
})
sample({
  clock: balance.fx.doneData.filterMap((answer) => answer),
  fn: (answer) => ({ ...answer, balance_at: Date.now() }),
  target: playerChanged,
})

/** An answer that came for a player who has left is no answer; one for a session that is over must not revive it. */
const refreshed = sample({
  clock: playerChanged,
  source: $user,
  filter: (user) => user !== null && !skipsUpdates(),
  fn: (user, changes) => user && withChanges(user, changes),
})
sample({ clock: refreshed, target: userSet })
sample({ clock: refreshed, filter: (user): user is User => user !== null, target: storeUserFx })

/** The session is ended at the provider too, where it offers that. Nobody waits for it: the player has left. */
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

/** Merges an exclusion stored by another tab with this tab's: the later end holds, since the stored one may be older. */
const latest = (held: User | null, stored: User): User =>
  held?.token === stored.token ? { ...stored, ...laterExclusion(stored, held, Date.now()) } : stored

/** A player with changes. What does not mention an exclusion, or a shorter one, ends none. */
function withChanges(user: User, changes: object): User | null {
  const known = readUser({ ...user, ...changes, token: user.token })
  const news = readUser({ ...changes, token: user.token })
  return known && news ? { ...known, ...laterExclusion(user, news, Date.now()) } : null
}
