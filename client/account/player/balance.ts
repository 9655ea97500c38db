import { createEvent, createStore, sample } from 'effector'
import { catalogue } from '#shared/calls/catalogue.ts'
import { asFields, asTime, fieldsOf } from '#shared/model/field.ts'
import { callFx } from '../../calls/call-fx.ts'
import { playerForgotten } from '../../state/actions.ts'
import { $user, playerChanged, sessionBegun } from './account.ts'

/** The balance is requested: it may have changed. */
export const balanceAsked = createEvent()

/** Time at which the last answered balance was requested, epoch ms. Stored with the user, so other tabs have it too. */
export const $balanceAt = $user.map((user) => asTime(asFields(user)?.balance_at) ?? null)

/** The balance call: fields of the user; undefined where the answer has none. */
const balance = callFx('balance', (body) => asFields(fieldsOf(body).user ?? fieldsOf(body).data))

export const $balancePending = balance.$loading

/** Error of the balance call, as text for the screen; cleared by an answer. A dropped call, without text, keeps it. */
export const $balanceError = createStore('')
  .on(balance.fx.failData, (error, { message }) => message || error)
  .on(balance.fx.doneData, (_, answer) => (answer ? '' : catalogue.balance.failure))
  .reset(playerForgotten)

/** State of the balance request. `outdated`: the balance may have changed since it was sent, so another one follows. */
type BalanceRequest = 'none' | 'asking' | 'outdated'

const balanceWanted = sample({
  clock: [balanceAsked, sessionBegun],
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

/** Time of the last balance request (`at`), and the `$balanceAt` of that moment, epoch ms. */
const $sentRequest = createStore<{ at: number; balanceAt: number | null }>({ at: 0, balanceAt: null })
sample({
  clock: balance.fx,
  source: $balanceAt,
  fn: (balanceAt) => ({ at: Date.now(), balanceAt }),
  target: $sentRequest,
})
sample({
  clock: balance.fx.doneData.filterMap((answer) => answer),
  source: { sent: $sentRequest, balanceAt: $balanceAt },
  // Dropped if another tab has meanwhile stored the answer to a later request. A time that did not change since the
  // request is no other tab's, also where it lies ahead: the device's clock was set back.
  filter: ({ sent, balanceAt }) => balanceAt === null || balanceAt === sent.balanceAt || balanceAt <= sent.at,
  fn: ({ sent }, answer) => ({ ...answer, balance_at: sent.at }),
  target: playerChanged,
})
