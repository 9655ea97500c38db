import { createEvent, createStore } from 'effector'
import { CENTS, readCents } from '#shared/amounts.ts'
import { playerForgotten } from '../../state/actions.ts'
import { CashOutGate, cashOuts } from '../cash-outs.ts'

/** A bet, and the least amount for which this page cashes it out by itself, in whole units of the currency. */
interface Target {
  readonly bet_id: string
  readonly amount: number
}

export const targetSet = createEvent<Target>()
export const targetDropped = createEvent<string>()

/** The typed amount in whole units; undefined for none above what the bet pays now: that is a tap away. */
export function readTarget(typed: string, offered: number): number | undefined {
  const amount = (readCents(typed) ?? 0) / CENTS
  return amount > offered ? amount : undefined
}

/**
 * The targets by bet. Of this page alone and stored nowhere: they end with it. Any order for a bet ends its target, so that
 * one is sent by itself once, whatever becomes of it.
 */
export const $targets = createStore<Readonly<Record<string, number>>>({})
  .on(targetSet, (targets, { bet_id, amount }) => ({ ...targets, [bet_id]: amount }))
  .on([targetDropped, cashOuts.wanted.map(({ bet_id }) => bet_id)], (targets, ended) =>
    Object.fromEntries(Object.entries(targets).filter(([bet_id]) => bet_id !== ended)),
  )
  .reset(CashOutGate.close, playerForgotten)
