import { createEvent, createStore } from 'effector'
import { CENTS, readCents } from '#shared/amounts.ts'
import { playerForgotten } from '../../state/actions.ts'
import { CashOutGate, cashOuts } from '../cash-outs.ts'

/** The least amount, in whole units of the currency, for which this page cashes a bet out automatically. */
interface Target {
  readonly bet_id: string
  readonly amount: number
}

export const targetSet = createEvent<Target>()
export const targetDropped = createEvent<string>()

/** The typed amount in whole units; undefined unless it is above the present offer, which a tap takes. */
export function readTarget(typed: string, offered: number): number | undefined {
  const amount = (readCents(typed) ?? 0) / CENTS
  return amount > offered ? amount : undefined
}

/**
 * The targets by bet id. They are stored nowhere, so they end with this page. Any order for a bet removes its target:
 * the page sends one order at most.
 */
export const $targets = createStore<Readonly<Record<string, number>>>({})
  .on(targetSet, (targets, { bet_id, amount }) => ({ ...targets, [bet_id]: amount }))
  .on([targetDropped, cashOuts.wanted.map(({ bet_id }) => bet_id)], (targets, removedId) => {
    const { [removedId]: _, ...otherTargets } = targets
    return otherTargets
  })
  .reset(CashOutGate.close, playerForgotten)
