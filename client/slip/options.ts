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
/** Stake of a slip, as typed. */
export const stakeEntered = createEvent<{ readonly kind: SlipKind; readonly text: string }>()

/** Either of the two. */
interface Choice {
  readonly kind: SlipKind
  readonly accept?: Accept
  readonly text?: string
}

/** Something of each of the two slips. */
export type BySlip<Value> = Readonly<Record<SlipKind, Value>>

export const bySlip = <Value>(of: (kind: SlipKind) => Value): BySlip<Value> => ({
  sports: of('sports'),
  league: of('league'),
})

const optionKeys = {
  sports: 'betslip-options',
  league: 'kironbetslip-options',
} as const satisfies Record<SlipKind, StorageKey>
const kinds = ['sports', 'league'] as const satisfies readonly SlipKind[]

/** Options of both slips after the change of one. */
interface OptionsChange {
  readonly kind: SlipKind
  readonly accept: Accept
  readonly stakes: BySlip<string>
}

const changed = sample({
  clock: merge<Choice>([acceptChosen, stakeEntered]),
  source: {
    sports: fields.betslip_options,
    league: fields.kiron_betslip_options,
    stakes: fields.stake_value,
  },
  fn: ({ stakes, ...held }, { kind, accept = held[kind].accept, text = stakes[kind] }): OptionsChange => ({
    kind,
    accept,
    stakes: { ...stakes, [kind]: text },
  }),
})
const storeFx = createEffect(({ kind, accept, stakes }: OptionsChange) => {
  writeEntry(optionKeys[kind], { accept, stake: stakes[kind] } satisfies SlipOptions)
})
sample({ clock: changed, target: storeFx })
const stakesSet = setter('stake_value')
sample({ clock: changed, fn: ({ stakes }) => stakes, target: stakesSet })

const restoreFx = createEffect((wanted: readonly SlipKind[]) =>
  Object.fromEntries(wanted.map((kind) => [kind, readSlipOptions(readEntry(optionKeys[kind]))])),
)
sample({ clock: [SlipGate.open, playerForgotten], fn: () => kinds, target: restoreFx })
for (const kind of kinds)
  sample({
    clock: feed(elsewhere(SlipGate.status, [optionKeys[kind]])),
    fn: () => [kind],
    target: restoreFx,
  })
sample({
  clock: restoreFx.doneData,
  source: fields.stake_value,
  fn: (held, { sports, league }) => ({
    sports: sports?.stake ?? held.sports,
    league: league?.stake ?? held.league,
  }),
  target: stakesSet,
})

const acceptOf = (kind: SlipKind) =>
  merge([
    changed.filterMap((change) => (change.kind === kind ? change : undefined)),
    restoreFx.doneData.filterMap((options) => options[kind]),
  ]).map(({ accept }) => ({ accept }))
sample({ clock: acceptOf('sports'), target: setter('betslip_options') })
sample({ clock: acceptOf('league'), target: setter('kiron_betslip_options') })

/** Price moves accepted in advance, by slip. */
export const $accept: BySlip<Store<Accept>> = {
  sports: fields.betslip_options.map(({ accept }) => accept),
  league: fields.kiron_betslip_options.map(({ accept }) => accept),
}

/** The stake of each slip, as typed. */
export const $stake = bySlip((kind) => fields.stake_value.map((stakes) => stakes[kind]))
