import type { IntentLedger } from './provider.ts'

/** Outcome of a bet that was cashed out, under the reference of the bet. */
export const CASHED_OUT = 'cashed out'

/** Differences between all outcomes and the ledger: a late call must not have made another bet or payment. */
export async function audit(ledger: IntentLedger, outcomes: ReadonlyMap<string, string>): Promise<string[]> {
  const bets = (await ledger.allBets()).map(({ bet_id, reference = '', state }) => ({
    reference,
    made: state === 'cashed-out' ? CASHED_OUT : bet_id,
  }))
  const payments = (await ledger.allPayments()).map(({ reference = '' }) => ({ reference, made: reference }))
  const twice = payments.length - new Set(payments.map(({ reference }) => reference)).size
  return [
    ...[...bets, ...payments].flatMap(({ reference, made }) => {
      const shown = outcomes.get(reference)
      return shown === made ? [] : [`the ledger has ${made} of ${reference}, the client ${shown}`]
    }),
    ...(twice > 0 ? [`${twice} payments were made twice`] : []),
  ]
}
