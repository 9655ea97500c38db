import { chooseRounds } from './support/run/chosen.ts'
import { givenSeed } from './support/run/given-seed.ts'
import { missingParts, provide } from './support/run/needed.ts'
import { play } from './support/run/round.ts'

/**
 * `npm test`: every round in order, whatever the earlier ones said; `npm test -- house unit` runs only those, and
 * `npm test -- tests/client/size.test.ts` that file alone.
 * At the end, where it is found even if only the end of the output was kept, stands what failed and why.
 * The last line is `N passed, N failed`, and the exit code says the same.
 */
const chosen = chooseRounds(process.argv.slice(2))
if (typeof chosen === 'string') leave(chosen)

const missing = missingParts(chosen.flatMap(({ needs }) => needs))
const refusal = missing.length > 0 ? provide(missing) : undefined
if (refusal) leave(refusal)

// One seed for all rounds.
const seed = givenSeed()

const total = { passed: 0, failed: 0 }
const complaints: string[] = []
for (const round of chosen) {
  const counted = await play(round)
  total.passed += counted.passed
  total.failed += counted.failed
  complaints.push(...counted.complaints.map((complaint) => `${round.name}: ${complaint}`))
}
for (const complaint of complaints) console.log(`\n✗ ${complaint}`)
if (complaints.length > 0) console.log(`\nSEED=${seed} repeats the random input of this run`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

function leave(reason: string): never {
  console.error(reason)
  process.exit(1)
}
