/** Folders of `tests/` by the vitest project that runs them: each test file is in exactly one. */
export const folders = {
  house: ['house'],
  unit: ['shared', 'client', 'laws', 'bench'],
  gateway: ['gateway'],
  cluster: ['cluster'],
  compose: ['compose'],
  browsers: ['browsers'],
  journeys: ['journeys'],
  long: ['long'],
} as const satisfies Record<string, readonly string[]>

export type ProjectName = keyof typeof folders
