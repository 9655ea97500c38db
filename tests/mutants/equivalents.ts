import type { Equivalent } from './equivalent.ts'
import { betting } from './equivalents/betting.ts'
import { client } from './equivalents/client.ts'
import { games } from './equivalents/games.ts'
import { gateway } from './equivalents/gateway.ts'
import { placing } from './equivalents/placing.ts'
import { sandbox } from './equivalents/sandbox.ts'
import { shared } from './equivalents/shared.ts'
import { streams } from './equivalents/streams.ts'

/** Survivors that were examined and change nothing. They count neither as noticed nor as missed. */
export const equivalents: readonly Equivalent[] = [
  ...shared,
  ...client,
  ...betting,
  ...placing,
  ...streams,
  ...gateway,
  ...sandbox,
  ...games,
]
