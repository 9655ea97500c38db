import type { Area } from './areas.ts'

/** Kinds of mutants that say little about behaviour: texts, shapes of literals, and functions emptied whole. */
const leftOut = [
  'StringLiteral',
  'ObjectLiteral',
  'ArrayDeclaration',
  'Regex',
  'ArrowFunction',
  'BlockStatement',
]

/** Stryker's settings for one area, whose JSON report goes to `report`; `last` is the report of a run to start from. */
export const settingsOf = ({ mutate }: Area, report: string, last?: string) => ({
  ...(last !== undefined && { incremental: true, incrementalFile: last }),
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutants/vitest.config.ts' },
  // Stryker rewrites a tsconfig by TypeScript's old interface, which TypeScript 7 does not have: name none.
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
