import type { Answer, Seeds } from './bank.ts'
import { part, randomHex } from './dom.ts'
import { keep, read } from './storage.ts'

const KEY = 'seeds'
const MOST_KEPT = 100
const CLIENT_SEED_BYTES = 8

/** The stored hashes by seed_id. */
function keptHashes(player: number): Map<number, string> {
  const value = read(`${KEY}/${player}`)
  return new Map(Array.isArray(value) ? (value as [number, string][]) : [])
}

/** The hash of a seed as it was first shown to this browser; undefined for one not shown, or no longer stored. */
export const committedHash = (player: number, seed_id: number): string | undefined =>
  keptHashes(player).get(seed_id)

/** Stores the hashes of the seed in use and of the next one, so that a server that changes one later is found out. */
function keepHashes(player: number, { current, next }: Seeds): void {
  const known = keptHashes(player)
  for (const seed of current ? [current, next] : [next])
    if (!known.has(seed.seed_id)) known.set(seed.seed_id, seed.server_seed_hash)
  keep(`${KEY}/${player}`, [...known].slice(-MOST_KEPT))
}

const refusalOf = ({ http, fields }: Answer): string | undefined =>
  http === 200 ? undefined : (fields.error ?? 'The seeds cannot be rotated now')

/**
 * The seeds in use, and the form that rotates them. @param ask asks until the answer is known
 * @param rotated called after a rotation: loads the rounds, some of them revealed, and shows the new seeds beside them
 */
export function createSeeds(
  player: number,
  ask: (call: string, body: object) => Promise<Answer>,
  rotated: () => Promise<unknown>,
) {
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
  const rotate = (client_seed: string) => ask('seed', { client_seed, from: shown?.current?.server_seed_hash })
  wished.value = randomHex(CLIENT_SEED_BYTES)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const button = form.querySelector('button')
    if (!form.reportValidity() || !button) return
    button.disabled = true
    const answer = await rotate(wished.value)
    refused.textContent = refusalOf(answer) ?? ''
    if (answer.http === 200) {
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
