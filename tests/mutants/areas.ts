/** A part of the product whose tests are measured by mutants: one-line faults that a test should notice. */
export interface Area {
  /** Files that are mutated: globs from the repository's root. */
  readonly mutate: readonly string[]
  /** Tests that may notice: globs from the repository's root, all of them below the journeys. */
  readonly tests: readonly string[]
  /** True if its tests share one module graph, loaded once for each mutant: no test changes state that another reads. */
  readonly isOneGraph?: boolean
  /** Time limit of a test, in ms, after which a test that a mutant leaves waiting fails. Default: 120 s. */
  readonly testTimeoutMs?: number
}

/** The areas by the name that `npm run test:mutants -- <name>` takes: all pure code, and all that holds money. */
export const areas = {
  slip: {
    mutate: ['shared/slip/*.ts', 'shared/amounts.ts'],
    tests: [
      'tests/shared/slip/*.test.ts',
      'tests/shared/amounts.test.ts',
      'tests/gateway/sandbox/bets/*.test.ts',
    ],
    isOneGraph: true,
  },
  topics: {
    mutate: ['shared/topics/*.ts', 'shared/provider/verdict.ts', 'shared/page-settings.ts'],
    tests: [
      'tests/shared/topics/*.test.ts',
      'tests/shared/{page-settings,provider/verdict}.test.ts',
      'tests/laws/rows.test.ts',
    ],
    isOneGraph: true,
  },
  model: {
    mutate: ['shared/model/**/*.ts'],
    tests: ['tests/shared/{model,topics}/*.test.ts'],
    isOneGraph: true,
  },
  streams: {
    // Without the composition in a browser.
    mutate: ['client/streams/!(page).ts'],
    // Without the law of the streams: it runs during collection, so for each mutant.
    tests: ['tests/client/streams/*.test.ts'],
    isOneGraph: true,
    testTimeoutMs: 10_000,
  },
  money: {
    mutate: ['client/money/**/*.ts'],
    // Without the tests with a real gateway, which take seconds for each mutant.
    tests: ['tests/client/money/!(late-provider).test.ts'],
    isOneGraph: true,
  },
  intents: {
    mutate: ['client/intents/*.ts'],
    tests: ['tests/client/intents/*.test.ts', 'tests/client/slip/placement/claim.test.ts'],
    isOneGraph: true,
  },
  calls: {
    mutate: ['client/calls/*.ts'],
    tests: ['tests/client/calls/!(gateway).test.ts'],
    isOneGraph: true,
  },
  betting: {
    mutate: ['client/slip/{slip,line,live-lines,options,total,timer,validation}.ts'],
    tests: ['tests/client/slip/{slip,line,options,timer,total,validation}.test.ts'],
    isOneGraph: true,
    testTimeoutMs: 10_000,
  },
  sharing: {
    mutate: ['client/slip/sharing/share*.ts'],
    tests: ['tests/client/slip/sharing/*.test.ts'],
    isOneGraph: true,
    testTimeoutMs: 10_000,
  },
  odds: {
    mutate: [
      'client/odds/{prices,price-board,pick-board,offered,tap}.ts',
      'client/query/{query,question,held-query}.ts',
    ],
    tests: ['tests/client/odds/*.test.ts', 'tests/client/query/*.test.ts'],
    isOneGraph: true,
    testTimeoutMs: 10_000,
  },
  placing: {
    mutate: [
      'client/slip/placement/*.ts',
      'client/slip/kept-ticket.ts',
      'client/jackpot/{auto-pick,jackpot}.ts',
      'shared/slip/ticket.ts',
    ],
    tests: [
      'tests/client/slip/placement/!(intents).test.ts',
      'tests/client/jackpot/{auto-pick,jackpot}.test.ts',
      'tests/shared/slip/ticket.test.ts',
    ],
    isOneGraph: true,
    testTimeoutMs: 10_000,
  },
  ledger: {
    mutate: ['gateway/sandbox/ledger/*.ts'],
    // Without the crash test, which kills processes, and the routes, which open a sandbox for each test.
    tests: [
      'tests/gateway/sandbox/ledger/!(crash).test.ts',
      'tests/gateway/sandbox/bets/settle.test.ts',
      'tests/gateway/sandbox/site/leader-prizes.test.ts',
    ],
    isOneGraph: true,
  },
  bets: {
    mutate: ['gateway/sandbox/bets/*.ts'],
    tests: [
      'tests/gateway/sandbox/bets/*.test.ts',
      'tests/gateway/sandbox/routes/{betting,restraint,signed}.test.ts',
    ],
    isOneGraph: true,
  },
  crash: {
    // The bets and rounds of the crash game with their money, without the real-time loop.
    mutate: [
      'gateway/sandbox/ledger/crash/*.ts',
      'gateway/sandbox/casino/crash/{bet,break-point,chain,round,settle}.ts',
      'shared/model/casino/curve.ts',
    ],
    tests: ['tests/gateway/sandbox/casino/crash/*.test.ts', 'tests/shared/model/curve.test.ts'],
    isOneGraph: true,
  },
  games: {
    // The games on the ledger with their money, without their pages and routes.
    mutate: ['gateway/sandbox/ledger/games/*.ts', 'gateway/sandbox/casino/games/{fair,play,rules}/*.ts'],
    tests: ['tests/gateway/sandbox/casino/games/!(intents|pages).test.ts'],
    isOneGraph: true,
    testTimeoutMs: 30_000,
  },
  poll: {
    // The schedules. The tests of the other files wait for a provider.
    mutate: ['gateway/poll/!(watchers|polls|upstream).ts'],
    tests: [
      'tests/gateway/poll/{cadence,capacity,health,holders,known,loop,retention,table,turn}.test.ts',
      'tests/gateway/poll/selections/{batch,selection}.test.ts',
    ],
    isOneGraph: true,
  },
  log: {
    // On a Redis that the test scripts. The other files need the leases of a real one.
    mutate: [
      'gateway/log/*.ts',
      'gateway/cluster/!(cluster|lease-group|redis|scripts|subscription-registry).ts',
    ],
    tests: [
      'tests/gateway/log/*.test.ts',
      'tests/gateway/cluster/!(cluster|contract|lost-topic|redis).test.ts',
    ],
    isOneGraph: true,
  },
} as const satisfies Record<string, Area>

export type AreaName = keyof typeof areas

/** The least share of mutants that tests must notice in each area, in percent. */
export const BOUND = 90
