import type { Bank, Known, Seeds } from './bank.ts'
import { part, randomHex } from './dom.ts'
import { askUntilKnown } from './intents.ts'
import { keep, read } from './storage.ts'

const KEY = 'seeds'
const MOST_KEPT = 100
const CLIENT_SEED_BYTES = 8

type Kept = readonly (readonly [seed_id: number, hash: string])[]

function keptHashes(player: number): Kept {
  const value = read(`${KEY}/${player}`)
  return Array.isArray(value) ? (value as Kept) : []
}

/** The hash of a seed as it was first shown to this browser; undefined for one not shown, or no longer stored. */
export const committedHash = (player: number, seed_id: number): string | undefined =>
  keptHashes(player).find(([known]) => known === seed_id)?.[1]

/** Stores the hashes of the seed in use and of the next one, so that a server that changes one later is found out. */
function keepHashes(player: number, { current, next }: Seeds): void {
  const known = keptHashes(player)
  const fresh = [current, next].flatMap((seed) =>
    seed && committedHash(player, seed.seed_id) === undefined
      ? [[seed.seed_id, seed.server_seed_hash] as const]
      : [],
  )
  if (fresh.length > 0) keep(`${KEY}/${player}`, [...known, ...fresh].slice(-MOST_KEPT))
}

const refusalOf = (answer: Known): string | undefined =>
  answer.kind === 'refused' ? (answer.fields.error ?? 'The seeds cannot be rotated now') : undefined

interface SeedPanel {
  readonly bank: Bank
  readonly player: number
  /** Called after a rotation: loads the rounds, some of them revealed, and shows the new seeds beside them. */
  readonly rotated: () => Promise<unknown>
  readonly whileUnknown: () => void
}

/** The seeds in use, and the form that rotates them. */
export function createSeeds({ bank, player, rotated, whileUnknown }: SeedPanel) {
  const form = part('rotate', HTMLFormElement)
  const refused = part('rotate-refused', HTMLElement)
  const wished = part('client-seed', HTMLInputElement)
  let shown: Seeds | undefined

  const show = (seeds: Seeds) => {
    shown = seeds
    keepHashes(player, seeds)
    const { current, next } = seeds
    part('seed-hash', HTMLElement).textContent = current?.server_seed_hash ?? '–'
    part('seed-client', HTMLElement).textContent = current?.client_seed ?? '–'
    part('seed-rounds', HTMLElement).textContent = String(current?.rounds ?? 0)
    part('seed-next', HTMLElement).textContent = next.server_seed_hash
  }
  /** Rotates the seeds. A repeated call names the same seed in use, `from`, and so rotates once. */
  const rotate = (client_seed: string): Promise<Known> => {
    const from = shown?.current?.server_seed_hash
    return askUntilKnown(() => bank.ask('seed', { client_seed, from }), whileUnknown)
  }
  wished.value = randomHex(CLIENT_SEED_BYTES)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const button = form.querySelector('button')
    if (!form.reportValidity() || !button) return
    button.disabled = true
    const answer = await rotate(wished.value)
    refused.textContent = refusalOf(answer) ?? ''
    if (answer.kind === 'done') {
      wished.value = randomHex(CLIENT_SEED_BYTES)
      await rotated()
    }
    button.disabled = false
  })

  return {
    show,
    /** The first rotation, for a player without seeds. Returns the refusal, if any. */
    async begin(): Promise<string | undefined> {
      if (shown?.current) return undefined
      const answer = await rotate(randomHex(CLIENT_SEED_BYTES))
      if (answer.fields.seed) show(answer.fields.seed)
      return refusalOf(answer)
    },
    /** Counts another round on the seeds in use. */
    count(nonce: number): void {
      if (shown?.current) show({ ...shown, current: { ...shown.current, rounds: nonce + 1 } })
    },
  }
}
