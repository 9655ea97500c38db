import { createHash } from 'node:crypto'
import { breakPointOf, type Chain, publishChain, readChains } from '#gateway/sandbox/casino/crash/chain.ts'
import { createCrashChains } from '#gateway/sandbox/ledger/crash.ts'
import { openDatabase } from '#gateway/sandbox/ledger/database.ts'
import { atMost, type Figure } from '../../figure.ts'

const REPRODUCED = 100_000
const ROUNDS = 1_000_000
const RETURN = 0.99
/** Multipliers at which a player always cashes out; the return is the same for each. */
const TARGETS = [1.01, 1.1, 1.5, 2, 5, 10, 50, 200]
/** Bound on the distance from the declared return, in standard errors. */
const BOUND = 4.5

/** The links of a published chain hash back to its head, and the break points give the declared return. */
export async function chainFigures(): Promise<Figure[]> {
  const long = await publish(ROUNDS)
  const wrong = wrongLinks(await publish(REPRODUCED))
  const startedAt = performance.now()
  const reached = TARGETS.map(() => 0)
  for (let round_id = 1; round_id <= ROUNDS; round_id++) {
    const point = breakPointOf(long.linkOf(round_id) ?? '', long.salt) / 100
    TARGETS.forEach((target, at) => {
      if (point >= target) reached[at] = (reached[at] ?? 0) + 1
    })
  }
  console.log(`${count(ROUNDS)} break points in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
  const returns = TARGETS.map((target, at) => ({ target, ...returnOf(target, reached[at] ?? 0) }))
  const worst = returns.toSorted((one, other) => other.errors - one.errors)[0]
  return [
    {
      what: `${count(REPRODUCED)} rounds of a chain: links that do not hash to the one before, down to the head`,
      measured: String(wrong),
      against: '0: node:crypto, link by link',
      bound: atMost(0, wrong),
    },
    {
      what: `return of ${count(ROUNDS)} rounds at ${TARGETS.join(', ')}: the furthest from ${RETURN}`,
      measured: `${worst?.mean.toFixed(4)} at ${worst?.target}, ${worst?.errors.toFixed(1)} standard errors away`,
      against: `${RETURN} declared`,
      bound: atMost(BOUND, worst?.errors ?? Number.NaN, ' standard errors'),
    },
  ]
}

const count = (value: number) => value.toLocaleString('en-GB')

async function publish(links: number): Promise<Chain> {
  const chains = createCrashChains(openDatabase(':memory:'))
  await publishChain(chains, { first_round: 1, links }, Date.now, new AbortController().signal)
  const [chain] = readChains(chains)
  if (!chain) throw new Error('no chain was published')
  return chain
}

function wrongLinks(chain: Chain): number {
  let wrong = 0
  let before = chain.head
  for (let round_id = 1; round_id <= chain.links; round_id++) {
    const link = chain.linkOf(round_id) ?? ''
    if (createHash('sha256').update(link).digest('hex') !== before) wrong++
    before = link
  }
  return wrong
}

/** The mean that a stake of 1 got back, and its distance from the declared return in standard errors. */
function returnOf(target: number, reached: number) {
  const mean = (target * reached) / ROUNDS
  const chance = RETURN / target
  const error = target * Math.sqrt((chance * (1 - chance)) / ROUNDS)
  return { mean, errors: Math.abs(mean - RETURN) / error }
}
