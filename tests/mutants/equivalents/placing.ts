import type { Equivalent } from '../equivalent.ts'

export const placing: readonly Equivalent[] = [
  {
    file: 'client/jackpot/jackpot.ts',
    code: 'ticket && jackpot && { before: ticket, after: autoPicked(jackpot, seed) },',
    becomes: ['ticket || jackpot'],
    why: 'There is a ticket exactly while there is a jackpot.',
  },
  {
    file: 'client/jackpot/jackpot.ts',
    code: 'ticket && jackpot ? ticketSum(ticket, jackpot) : null,',
    becomes: ['ticket || jackpot'],
    why: 'There is a ticket exactly while there is a jackpot.',
  },
  {
    file: 'client/jackpot/jackpot.ts',
    code: "if (!sum || !jackpot) return 'unknown' as const",
    becomes: ['!sum && !jackpot'],
    why: 'There is a sum exactly while there is a jackpot.',
  },
  {
    file: 'client/slip/placement/bets.ts',
    code: 'if (!fields) return undefined',
    becomes: ['false'],
    why: 'A reader that throws fails the call, and such a failure tells nothing of the bet either.',
  },
  {
    file: 'client/slip/placement/bets.ts',
    code: 'return { bets, isWhole: betRows(body)?.length === bets.length }',
    becomes: ['betRows(body).length'],
    why: 'A reader that throws fails the call, and such a failure tells nothing of the bet either.',
  },
  {
    file: 'client/slip/placement/bets.ts',
    code: "if (result === undefined) return { kind: 'silent' }",
    becomes: ['false'],
    why: 'The search in undefined throws, which is caught and has the same result.',
  },
  {
    file: 'client/slip/placement/bets.ts',
    code: "const isMissing = failure.kind === 'failed' && asCount(asFields(failure.body)?.status) === 404",
    becomes: ['true'],
    why: 'Failures of the other kinds have no body.',
  },
  {
    file: 'client/slip/placement/bets.ts',
    code: "body.kind === 'jackpot' ? sentTicket(body.sent) : undefined,",
    becomes: ['true'],
    why: 'The body of another bet is no ticket.',
  },
]
