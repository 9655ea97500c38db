import { createEffect, createEvent, merge, type Store, sample } from 'effector'
import { type Accept, readSlipOptions, type SlipOptions } from '#shared/model/bets/slip.ts'
import { playerForgotten, setter } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { readEntry, type StorageKey, writeEntry } from '../storage/entry.ts'
import { elsewhere } from '../storage/tabs.ts'
import { feed } from '../streams/feed.ts'
import { SlipGate, type SlipKind } from './slip.ts'

/** The player chooses which price moves of a slip are accepted in advance. */
export const acceptChosen = createEvent<{ readonly kind: SlipKind; readonly accept: Accept }>()
export const stakeEntered = createEvent<{ readonly kind: SlipKind; readonly text: string }>()

interface Choice {
  readonly kind: SlipKind
  readonly accept?: Accept
  readonly text?: string
}

export type BySlip<Value> = Readonly<Record<SlipKind, Value>>

export const bySlip = <Value>(of: (kind: SlipKind) => Value): BySlip<Value> => ({
  sports: of('sports'),
  league: of('league'),
})

const optionKeys = {
  sports: 'betslip-options',
  league: 'kironbetslip-options',
} as const satisfies Record<SlipKind, StorageKey>

/** Price moves accepted in advance, by slip. */
export const $accept: BySlip<Store<Accept>> = {
  sports: fields.betslip_options.map(({ accept }) => accept),
  league: fields.kiron_betslip_options.map(({ accept }) => accept),
}

export const $stake = bySlip((kind) => fields.stake_value.map((stakes) => stakes[kind]))

const acceptSet = { sports: setter('betslip_options'), league: setter('kiron_betslip_options') }
const stakesSet = setter('stake_value')

for (const kind of ['sports', 'league'] as const) {
  const key = optionKeys[kind]
  const storeFx = createEffect((options: SlipOptions) => void writeEntry(key, options))
  const restoreFx = createEffect(() => readSlipOptions(readEntry(key)))
  const changed = sample({
    clock: merge<Choice>([acceptChosen, stakeEntered]),
    source: { accept: $accept[kind], stake: $stake[kind] },
    filter: (_, choice) => choice.kind === kind,
    fn: (held, { accept = held.accept, text = held.stake }): SlipOptions => ({ accept, stake: text }),
  })
  sample({ clock: changed, target: storeFx })
  const storedElsewhere = feed(elsewhere(SlipGate.status, [key]))
  sample({ clock: [SlipGate.open, playerForgotten, storedElsewhere], target: restoreFx })
  const options = merge([changed, restoreFx.doneData.filterMap((stored) => stored)])
  sample({ clock: options, fn: ({ accept }) => ({ accept }), target: acceptSet[kind] })
  sample({
    clock: options,
    source: fields.stake_value,
    fn: (stakes, { stake }) => ({ ...stakes, [kind]: stake }),
    target: stakesSet,
  })
}
