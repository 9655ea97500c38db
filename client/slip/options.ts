import { createEffect, createEvent, type Store, sample } from 'effector'
import {
  type Accept,
  accepts,
  DEFAULT_OPTIONS,
  readSlipOptions,
  type SlipOptions,
} from '#shared/model/bets/slip.ts'
import { playerForgotten, setter } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { dropEntry, readEntry, type StorageKey, writeEntry } from '../storage/entry.ts'
import { elsewhere } from '../storage/tabs.ts'
import { feed } from '../streams/feed.ts'
import { SlipGate, type SlipKind } from './slip.ts'

/** The player says which price moves of a slip need no asking. */
export const acceptChosen = createEvent<{ readonly kind: SlipKind; readonly accept: Accept }>()
/** Stake of a slip, as typed. */
export const stakeEntered = createEvent<{ readonly kind: SlipKind; readonly text: string }>()

const optionFields = { sports: 'betslip_options', league: 'kiron_betslip_options' } as const
const optionKeys = {
  sports: 'betslip-options',
  league: 'kironbetslip-options',
} as const satisfies Record<SlipKind, StorageKey>

/** Both slips went by one entry once: what it says is the sports slip's, read a single time. */
function readOld(): SlipOptions | undefined {
  const old = readEntry('slip-accept')
  dropEntry('slip-accept')
  const accept = accepts.find((known) => known === old)
  return accept && { ...DEFAULT_OPTIONS, accept }
}

function readOptions(kind: SlipKind): SlipOptions | undefined {
  const key = optionKeys[kind]
  const stored = readSlipOptions(readEntry(key))
  const old = kind === 'sports' ? readOld() : undefined
  if (!stored && old) writeEntry(key, old)
  return stored ?? old
}

/** Options of placing a slip: in its state field, stored, and shared between tabs. */
function createOptions(kind: SlipKind): Store<SlipOptions> {
  const [field, key] = [optionFields[kind], optionKeys[kind]]
  const $options: Store<SlipOptions> = fields[field]
  const optionsSet = setter(field)

  const chosen = sample({
    clock: acceptChosen,
    source: $options,
    filter: (_, choice) => choice.kind === kind,
    fn: (held, { accept }) => ({ ...held, accept }),
  })
  const entered = sample({
    clock: stakeEntered,
    source: $options,
    filter: (_, entry) => entry.kind === kind,
    fn: (held, { text }) => ({ ...held, stake: text }),
  })
  const storeFx = createEffect((options: SlipOptions) => void writeEntry(key, options))
  sample({ clock: [chosen, entered], target: [optionsSet, storeFx] })

  const restoreFx = createEffect(() => readOptions(kind))
  const storedElsewhere = feed(elsewhere(SlipGate.status, [key]))
  sample({ clock: [SlipGate.open, storedElsewhere, playerForgotten], fn: () => undefined, target: restoreFx })
  sample({ clock: restoreFx.doneData.filterMap((stored) => stored), target: optionsSet })
  return $options
}

/** Options of each slip. */
export const $options: Readonly<Record<SlipKind, Store<SlipOptions>>> = {
  sports: createOptions('sports'),
  league: createOptions('league'),
}

const acceptOf = (kind: SlipKind): Store<Accept> => $options[kind].map(({ accept }) => accept)

/** Price moves accepted without a question, by slip. */
export const $accept: Readonly<Record<SlipKind, Store<Accept>>> = {
  sports: acceptOf('sports'),
  league: acceptOf('league'),
}

sample({ clock: $options.sports, fn: ({ stake }) => stake, target: setter('stake_value') })
