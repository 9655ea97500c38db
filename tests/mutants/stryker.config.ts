import { area } from './areas.ts'

// A time zone other than UTC, which shows a time read as local; threads cannot set their own.
process.env.TZ = 'Africa/Nairobi'
process.env.SEED ??= '1'

/** Stryker's settings for the area that AREA names. */
export default {
  mutate: area.mutate,
  mutator: {
    // Texts, literals, and whole function bodies.
    excludedMutations: [
      'StringLiteral',
      'ObjectLiteral',
      'ArrayDeclaration',
      'Regex',
      'ArrowFunction',
      'BlockStatement',
    ],
  },
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutants/vitest.config.ts' },
  // Stryker rewrites a tsconfig by an API that TypeScript 7 does not have, so it gets none.
  tsconfigFile: 'none.json',
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 20_000,
  // In percent. Mutants that change nothing, which no test can notice, count as missed.
  thresholds: { high: 95, low: 90, break: 80 },
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false, reportMutants: true },
  tempDirName: 'tests/.out/stryker',
  ignorePatterns: ['client/dist', 'tests/.out', '.tsc', '*.sqlite*'],
}
