import type { Area } from './areas.ts'

/** Excluded mutators: texts, literals, and whole function bodies. */
const leftOut = [
  'StringLiteral',
  'ObjectLiteral',
  'ArrayDeclaration',
  'Regex',
  'ArrowFunction',
  'BlockStatement',
]

/** Stryker's settings for one area. @param report path of its JSON report @param last report of an earlier run to reuse */
export const settingsOf = ({ mutate }: Area, report: string, last?: string) => ({
  ...(last !== undefined && { incremental: true, incrementalFile: last }),
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutants/vitest.config.ts' },
  // Stryker rewrites a tsconfig by an API that TypeScript 7 does not have, so it gets none.
  tsconfigFile: 'none.json',
  mutate,
  mutator: { excludedMutations: leftOut },
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env.MUTANTS_AT_ONCE ?? 2),
  timeoutMS: 20_000,
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: report },
  tempDirName: 'tests/.out/stryker',
  ignorePatterns: ['client/dist', 'tests/.out', '.tsc', '*.sqlite*'],
})
