import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { seed } from '#tests/support/seed.ts'

type Reader = (value: unknown) => unknown

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../../shared/model/**/*.ts', {
  eager: true,
})
/** Readers of fields that were read before. */
const ofFields = ['readExcluded', 'readOutcomes']
/** Every reader of a provider's entity or list. Those of `field.ts` take more than the value. */
const readers = Object.entries(modules)
  .filter(([path]) => !path.endsWith('/field.ts'))
  .flatMap(([, module]) =>
    Object.entries(module).filter(([name]) => /^read[A-Z]/.test(name) && !ofFields.includes(name)),
  )
  .map(([name, read]) => [name, read as Reader] as const)

/** The names of fields and lists that readers look for. */
const names = `
  data meta message status id name title reference state user token bets bet_details bet_id legs betslip
  stake odd_key odd_value sub_type_id match matches match_id markets selections odds home_score incidents
  minute periods round_id start_time end_time standings team competitions sports next images image url
  link leaderboard own rank prizes tiers right prize tax limits boost steps points promotions jackpot
  opening deposit movements key phase starts_at bet fairness head games types provider result gameURL
  success time_duration session day reason taken use_jwt seasons teams players
`
  .trim()
  .split(/\s+/)

/** Objects in objects and lists under the names that readers look for, and any other value. */
function nonsense(): fc.Arbitrary<unknown> {
  const named = (inner: fc.Arbitrary<unknown>) =>
    fc.dictionary(fc.constantFrom(...names), fc.oneof(inner, fc.array(inner, { maxLength: 3 })), {
      maxKeys: 8,
    })
  const leaf = fc.jsonValue({ maxDepth: 1 })
  return fc.oneof(named(fc.oneof(leaf, named(fc.oneof(leaf, named(leaf))))), fc.anything())
}

test(`no reader throws, whatever a provider sends (seed ${seed})`, () => {
  expect(readers.length).toBeGreaterThan(50)
  fc.assert(
    fc.property(nonsense(), (value) => {
      for (const [name, read] of readers)
        try {
          read(value)
        } catch (cause) {
          throw new Error(name, { cause })
        }
    }),
    { seed, numRuns: 200 },
  )
})
