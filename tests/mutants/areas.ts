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
    tests: [
      'tests/shared/**/*.test.ts',
      'tests/client/betting/{jackpot,jackpot-result,reoffer,shared-slip,slip,slip-options}.test.ts',
      'tests/client/site/{leader-board,pages}.test.ts',
      'tests/client/{calls/gateway,money/late-provider}.test.ts',
    ],
  },
  streams: {
    mutate: ['client/streams/*.ts'],
    // Not the law of the streams: it plays its runs while it is collected, so each mutant would play them all.
    tests: ['tests/client/streams/!(gateway).test.ts'],
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
    // The ordeal kills processes of its own, which no mutant reaches.
    tests: [
      'tests/gateway/sandbox/ledger/{borders,database,movements,players}.test.ts',
      'tests/gateway/sandbox/bets/*.test.ts',
      'tests/gateway/sandbox/routes/{account,money,reset,restraint}.test.ts',
      'tests/gateway/sandbox/site/leader-prizes.test.ts',
    ],
  },
  bets: {
    mutate: ['gateway/sandbox/bets/*.ts'],
    tests: [
      'tests/gateway/sandbox/bets/*.test.ts',
      'tests/gateway/sandbox/routes/{betting,restraint,signed}.test.ts',
    ],
  },
  poll: {
    // What decides when what is asked. The rest asks a provider: its tests wait for real calls.
    mutate: ['gateway/poll/!(admission|batch|gauges|poller|question|refused|upstream|watched).ts'],
    tests: [
      'tests/gateway/poll/{batch,cadence,chunks,entry,forgotten,health,holders}.test.ts',
      'tests/gateway/poll/{hurry,known-rounds,loop,places,plan}.test.ts',
    ],
  },
  log: {
    // On a model of Redis, by a clock that the tests move: the tests on a real one wait for leases to run out.
    mutate: ['gateway/log/!(redis|scripts).ts'],
    tests: ['tests/gateway/log/{lease,memory}.test.ts', 'tests/laws/cluster.test.ts'],
  },
} as const satisfies Record<string, Area>

export type AreaName = keyof typeof areas

/** The least share of mutants that tests must notice in each area, in percent. */
export const BOUND = 90
