/** A part of the product whose tests are measured by mutants: one-line faults that a test should notice. */
export interface Area {
  /** Files that are mutated: globs from the repository's root. */
  readonly mutate: readonly string[]
  /** Tests that may notice: globs from the repository's root, all of them below the journeys. */
  readonly tests: readonly string[]
  /** Time limit of a test, in ms, after which a test that a mutant leaves waiting fails. Default: 120 s. */
  readonly testTimeoutMs?: number
}

/** The areas by name: all pure code, and all that holds money. */
const areas = {
  slip: {
    mutate: ['shared/slip/*.ts', 'shared/amounts.ts'],
    tests: [
      'tests/shared/slip/*.test.ts',
      'tests/shared/amounts.test.ts',
      'tests/gateway/sandbox/bets/*.test.ts',
    ],
  },
  topics: {
    mutate: ['shared/topics/*.ts', 'shared/provider/verdict.ts', 'shared/page-settings.ts'],
    tests: [
      'tests/shared/topics/*.test.ts',
      'tests/shared/{page-settings,provider/verdict}.test.ts',
      'tests/laws/rows.test.ts',
    ],
  },
  model: {
    mutate: ['shared/model/**/*.ts'],
    tests: ['tests/shared/{model,topics}/*.test.ts'],
  },
  streams: {
    // Without the composition in a browser.
    mutate: ['client/streams/!(page).ts'],
    // Without the law of the streams: it runs during collection, so for each mutant.
    tests: ['tests/client/streams/*.test.ts'],
    testTimeoutMs: 10_000,
  },
  money: {
    mutate: ['client/money/**/*.ts'],
    tests: ['tests/client/money/*.test.ts'],
  },
  intents: {
    mutate: ['client/intents/*.ts'],
    tests: ['tests/client/intents/*.test.ts'],
  },
  calls: {
    mutate: ['client/calls/*.ts'],
    tests: ['tests/client/calls/*.test.ts'],
  },
  betting: {
    mutate: ['client/slip/{slip,live-lines,total,validation}.ts'],
    tests: ['tests/client/slip/{slip,line,options,total,validation}.test.ts'],
    testTimeoutMs: 10_000,
  },
  sharing: {
    mutate: ['client/slip/sharing/share*.ts'],
    tests: ['tests/client/slip/sharing/*.test.ts'],
    testTimeoutMs: 10_000,
  },
  odds: {
    mutate: ['client/odds/prices.ts', 'client/slip/tap.ts', 'client/query/{query,question,held-query}.ts'],
    tests: ['tests/client/odds/*.test.ts', 'tests/client/query/*.test.ts'],
    testTimeoutMs: 10_000,
  },
  placing: {
    mutate: [
      'client/slip/placement/*.ts',
      'client/slip/stored-ticket.ts',
      'client/jackpot/{auto-pick,jackpot,ticket}.ts',
      'shared/slip/ticket.ts',
    ],
    tests: [
      'tests/client/slip/placement/!(intents).test.ts',
      'tests/client/jackpot/{auto-pick,jackpot}.test.ts',
      'tests/shared/slip/ticket.test.ts',
    ],
    testTimeoutMs: 10_000,
  },
  ledger: {
    mutate: ['gateway/sandbox/ledger/!(crash|games).ts'],
    // Without the crash test, which kills processes, and the routes, which open a sandbox for each test.
    tests: [
      'tests/gateway/sandbox/ledger/!(crash).test.ts',
      'tests/gateway/sandbox/bets/settle.test.ts',
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
  crash: {
    // The bets and rounds of the crash game with their money, without the real-time loop.
    mutate: [
      'gateway/sandbox/ledger/crash.ts',
      'gateway/sandbox/casino/crash/{bet,chain,round,settle}.ts',
      'shared/model/casino/curve.ts',
    ],
    tests: ['tests/gateway/sandbox/casino/crash/*.test.ts', 'tests/shared/model/curve.test.ts'],
  },
  games: {
    // The games on the ledger with their money, without their pages and routes.
    mutate: ['gateway/sandbox/ledger/games.ts', 'gateway/sandbox/casino/games/{play,rules}/*.ts'],
    tests: ['tests/gateway/sandbox/casino/games/!(intents|pages).test.ts'],
    testTimeoutMs: 30_000,
  },
  poll: {
    // The schedules. The tests of the other files wait for a provider.
    mutate: ['gateway/poll/!(watchers|polls|upstream).ts'],
    tests: ['tests/gateway/poll/{batch,cadence,capacity,holders,loop,retention,rounds,table,turn}.test.ts'],
  },
  log: {
    // On a Redis that the test scripts. The other files need the leases of a real one.
    mutate: [
      'gateway/log/*.ts',
      'gateway/cluster/!(cluster|lease-group|redis|scripts|subscription-registry).ts',
    ],
    tests: [
      'tests/gateway/log/*.test.ts',
      'tests/gateway/cluster/!(cluster|redis|redis-cluster).test.ts',
      'tests/laws/{cluster,lease}.test.ts',
    ],
  },
} as const satisfies Record<string, Area>

/** The area that is measured, which AREA names. */
export const area = areaOf(process.env.AREA ?? '')

function areaOf(name: string): Area {
  const named: Readonly<Record<string, Area>> = areas
  const found = named[name]
  if (found) return found
  throw new Error(`AREA=<name> npm run test:mutants, with one of ${Object.keys(areas).join(', ')}`)
}
