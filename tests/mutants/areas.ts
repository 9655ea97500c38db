/** A part of the product whose tests are measured by mutants: one-line faults that a test should notice. */
export interface Area {
  /** Files that are mutated: globs from the repository's root. */
  readonly mutate: readonly string[]
  /** Tests that may notice: globs from the repository's root, all of them below the journeys. */
  readonly tests: readonly string[]
}

/** Everything that is pure or holds money, by the name that `npm run test:mutants -- <name>` takes. */
export const areas = {
  slip: {
    mutate: ['shared/slip/*.ts', 'shared/amounts.ts'],
    tests: [
      'tests/shared/slip/*.test.ts',
      'tests/shared/amounts.test.ts',
      'tests/gateway/sandbox/bets/*.test.ts',
    ],
  },
  topics: {
    mutate: ['shared/topics/*.ts', 'shared/provider/verdict.ts', 'shared/told.ts'],
    tests: ['tests/shared/**/*.test.ts', 'tests/laws/rows.test.ts'],
  },
  model: {
    mutate: ['shared/model/*.ts'],
    tests: ['tests/shared/**/*.test.ts', 'tests/client/**/*.test.ts'],
  },
  streams: {
    mutate: ['client/streams/*.ts'],
    tests: ['tests/client/streams/*.test.ts', 'tests/laws/*.test.ts'],
  },
  money: {
    mutate: ['client/intents/*.ts', 'client/money/*.ts', 'client/calls/*.ts'],
    tests: ['tests/client/{money,calls,account}/*.test.ts', 'tests/client/betting/{claim,placing}.test.ts'],
  },
  betting: {
    mutate: ['client/betting/*.ts'],
    tests: ['tests/client/betting/*.test.ts'],
  },
  ledger: {
    mutate: ['gateway/sandbox/ledger/*.ts'],
    tests: ['tests/gateway/sandbox/{ledger,routes,bets}/*.test.ts'],
  },
  bets: {
    mutate: ['gateway/sandbox/bets/*.ts'],
    tests: ['tests/gateway/sandbox/{bets,routes}/*.test.ts'],
  },
  poll: {
    mutate: ['gateway/poll/*.ts'],
    tests: ['tests/gateway/poll/*.test.ts', 'tests/gateway/socket/subscribe.test.ts'],
  },
  log: {
    mutate: ['gateway/log/*.ts'],
    tests: ['tests/gateway/log/*.test.ts'],
  },
} as const satisfies Record<string, Area>

export type AreaName = keyof typeof areas

/** The least share of mutants that tests must notice in each area, in percent. */
export const BOUND = 90
