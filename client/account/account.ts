import { createEffect, createEvent, sample } from 'effector'
import { createGate } from 'effector-react'
import { filter, fromEvent } from 'rxjs'
import { asFields } from '#shared/model/field.ts'
import { readUser, type User } from '#shared/model/user.ts'
import { callFx } from '../calls/call-fx.ts'
import { fieldReset, playerForgotten, setter } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { feed } from '../streams/feed.ts'
import { settingsAsked } from './demo.ts'
import { loggedIn } from './login.ts'
import { forgetPlayer, readStoredUser, skipsUpdates, storeLogin, storeUser } from './stored-user.ts'

export { $demoPlayer } from './demo.ts'
export { $loginError, $loginPending, type LoginForm, loginSubmitted } from './login.ts'

/** Open while the page is: the stored player is read and the balance asked for. */
export const AccountGate = createGate()

export const logoutClicked = createEvent()

/** The balance may have changed: ask for it. */
export const balanceAsked = createEvent()

export const $user = fields.user

const userSet = setter('user')
const loggedInSet = setter('isLoggedIn')

const restoreFx = createEffect(readStoredUser)
const storeLoginFx = createEffect(storeLogin)
const storeUserFx = createEffect(storeUser)
const forgetFx = createEffect(forgetPlayer)

/** Another tab logged in or out: this one follows. */
const storedElsewhere = feed({
  $wish: AccountGate.status.map((open) => (open ? 'user' : null)),
  watch: (key) =>
    fromEvent<StorageEvent>(window, 'storage').pipe(
      filter((event) => event.key === key || event.key === null),
    ),
})

sample({ clock: AccountGate.open, fn: () => undefined, target: settingsAsked })
sample({ clock: [AccountGate.open, storedElsewhere], fn: () => undefined, target: restoreFx })
sample({ clock: restoreFx.doneData, filter: (user) => user !== null, target: userSet })
sample({ clock: restoreFx.doneData, filter: (user) => user !== null, fn: () => true, target: loggedInSet })
sample({
  clock: restoreFx.doneData,
  source: $user,
  filter: (user, stored) => user !== null && stored === null,
  fn: () => undefined,
  target: playerForgotten,
})

sample({ clock: loggedIn, target: [userSet, storeLoginFx] })
sample({ clock: loggedIn, fn: () => true, target: loggedInSet })
sample({ clock: loggedIn, fn: () => 'error' as const, target: fieldReset })

/** Of the answer only the user's own fields; who they are stays as the login said. */
const balance = callFx('balance', (body) => asFields(asFields(body)?.user) ?? {})

sample({
  clock: [balanceAsked, restoreFx.done, storeLoginFx.done],
  source: { user: $user, asked: balance.$loading },
  filter: ({ user, asked }) => user !== null && !asked,
  fn: () => undefined,
  target: balance.fx,
})

/** An answer that came for a player who has left is no answer; one for a session that is over must not revive it. */
const refreshed = sample({
  clock: balance.fx.doneData,
  source: $user,
  filter: (user) => user !== null && !skipsUpdates(),
  fn: (user, told) => readUser({ ...user, ...told, token: user?.token }) ?? null,
})
sample({ clock: refreshed, target: userSet })
sample({ clock: refreshed, filter: (user): user is User => user !== null, target: storeUserFx })

sample({ clock: logoutClicked, target: [playerForgotten, forgetFx] })
