import { combine, createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { type PlayLimit, readPlayLimits } from '#shared/model/account/play-limit.ts'
import { type LimitKind, type LimitPeriod, limitForm } from '#shared/model/account/restraint.ts'
import { asFields, asText } from '#shared/model/field.ts'
import { createForm } from '../../query/form.ts'
import { createQuery } from '../../query/query.ts'
import { createSubmission } from '../../query/submission.ts'
import { playerForgotten } from '../../state/actions.ts'
import { typedUnits } from '../payment/form.ts'

export const LimitsGate = createGate()

export const limitKindChosen = createEvent<LimitKind>()

/** The player opened the form of a limit; null: closed it. */
export const limitOpened = createEvent<LimitPeriod | null>()

type LimitBody = ReturnType<typeof limitForm.parse>

/** Text where the provider sends no message. */
export const LIMIT_SET = 'Your limit is set'

export const limitChange = createSubmission<LimitBody, { limits: readonly PlayLimit[]; message: string }>({
  call: 'setLimit',
  read: (body) => ({
    limits: readPlayLimits(body) ?? [],
    message: asText(asFields(body)?.message) ?? LIMIT_SET,
  }),
})

export const $limits = createStore<readonly PlayLimit[]>([])
  .on(limitChange.answered, (earlier, { result: { limits } }) => (limits.length > 0 ? limits : earlier))
  .reset(playerForgotten)

export const { $shown: $limitsShown, retried: limitsRetried } = createQuery({
  call: 'limits',
  read: readPlayLimits,
  into: $limits,
  start: LimitsGate.open.map(() => ({})),
  leave: LimitsGate.close,
  isOwn: true,
})

export const $limitKind = createStore<LimitKind>('deposit').on(limitKindChosen, (_, kind) => kind)
export const $openLimit = createStore<LimitPeriod | null>(null)
  .on(limitOpened, (_, period) => period)
  .reset([limitKindChosen, LimitsGate.close, playerForgotten])
// The player may have opened the form of another limit meanwhile.
$openLimit.on(
  sample({ clock: limitChange.answered, source: $limitKind, fn: (kind, { payload }) => ({ kind, payload }) }),
  (open, { kind, payload }) => (payload.kind === kind && payload.period === open ? null : open),
)

/** The three limits of the shown kind, by rising period. */
export const $shownLimits = combine($limits, $limitKind, (limits, kind) =>
  limits.filter((limit) => limit.kind === kind),
)

export const limitFields = createForm({
  empty: { kind: '', period: '', amount: '', none: false as boolean },
  compose: ({ kind, period, amount, none }) => ({ kind, period, amount: none ? null : typedUnits(amount) }),
  schema: limitForm,
  $busy: limitChange.$pending,
})

/** The form opens with the present limit. */
sample({
  clock: limitOpened,
  source: { limits: $limits, chosen: $limitKind },
  fn: ({ limits, chosen }, period) => {
    const current = limits.find((limit) => limit.kind === chosen && limit.period === period)
    return {
      kind: chosen,
      period: period ?? '',
      amount: current?.amount === undefined ? '' : String(current.amount),
      none: false,
    }
  },
  target: limitFields.entered,
})
sample({ clock: limitFields.checked, target: limitChange.submitted })
sample({ clock: [limitOpened, LimitsGate.close], target: limitChange.cleared })
// The change may hold although no answer came.
sample({ clock: limitChange.failed, target: limitsRetried })
// An answer that is on its way may be from before the change.
sample({
  clock: limitChange.answered,
  source: $limitsShown,
  filter: ({ isAsking }, { result: { limits } }) => isAsking || limits.length === 0,
  fn: () => undefined,
  target: limitsRetried,
})

/** Message of the last change, until another limit is opened. */
export const $limitMessage = createStore('')
  .on(limitChange.answered, (_, { result: { message } }) => message)
  .reset([
    limitOpened.filter({ fn: (period) => period !== null }),
    limitKindChosen,
    LimitsGate.close,
    playerForgotten,
  ])
