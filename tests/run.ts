import { missingParts, provide } from './support/run/needed.ts'
import { play, type Round, rounds } from './support/run/round.ts'

/**
 * `npm test`: every round in order, whatever the earlier ones said; `npm test -- house unit` runs only those.
 * At the end, where it is found even if only the end of the output was kept, stands what failed and why.
 * The last line is `N passed, N failed`, and the exit code says the same.
 */
const asked = process.argv.slice(2)
const strangers = asked.filter((name) => !rounds.some((round) => round.name === name))
if (strangers.length > 0)
  leave(`There is no round ${strangers.join(', ')}: choose from ${rounds.map(({ name }) => name).join(', ')}`)

const chosen: readonly Round[] = asked.length > 0 ? rounds.filter(({ name }) => asked.includes(name)) : rounds

const missing = missingParts(chosen.flatMap(({ needs }) => needs))
const refusal = missing.length > 0 ? provide(missing) : undefined
if (refusal) leave(refusal)

// One seed for all rounds, told at once: SEED=… plays the run again.
process.env.SEED ??= String(Math.floor(Math.random() * 2 ** 31))
console.log(`SEED=${process.env.SEED}`)

const total = { passed: 0, failed: 0 }
const complaints: string[] = []
for (const round of chosen) {
  const counted = await play(round)
  total.passed += counted.passed
  total.failed += counted.failed
  complaints.push(...counted.complaints.map((complaint) => `${round.name}: ${complaint}`))
}
for (const complaint of complaints) console.log(`\n✗ ${complaint}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

function leave(reason: string): never {
  console.error(reason)
  process.exit(1)
}
