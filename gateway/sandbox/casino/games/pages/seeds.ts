import { part, randomHex } from './dom.ts'
import type { GameAnswer, Seeds } from './server.ts'
import { keep, read } from './storage.ts'

const KEY = 'seeds'
const MOST_HASHES = 100
const CLIENT_SEED_BYTES = 8

function storedHashes(player: number): Map<number, string> {
  const value = read(`${KEY}/${player}`)
  return new Map(Array.isArray(value) ? (value as [number, string][]) : [])
}

/** The hash of a server seed when it was first shown in this browser; undefined where it is not stored. */
export const committedHash = (player: number, seed_id: number): string | undefined =>
  storedHashes(player).get(seed_id)

/** Stores the hashes of both seeds where they are not stored yet, so that a later change by the server is found. */
function storeHashes(player: number, { current, next }: Seeds): void {
  const hashes = storedHashes(player)
  for (const seed of current ? [current, next] : [next])
    if (!hashes.has(seed.seed_id)) hashes.set(seed.seed_id, seed.server_seed_hash)
  keep(`${KEY}/${player}`, [...hashes].slice(-MOST_HASHES))
}

const refusalOf = ({ http, fields }: GameAnswer): string | undefined =>
  http === 200 ? undefined : (fields.error ?? 'The seeds cannot be rotated now')

/**
 * The panel of the seeds in use, with the form that rotates them.
 * @param onRotated called after a rotation: loads the new seeds and the rounds, whose seeds are now revealed
 */
export function createSeeds(
  player: number,
  callServer: (call: string, body: object) => Promise<GameAnswer>,
  onRotated: () => Promise<unknown>,
) {
  const form = part('rotate', HTMLFormElement)
  const refusalNote = part('rotate-refused', HTMLElement)
  const clientSeed = part('client-seed', HTMLInputElement)
  let currentSeeds: Seeds | undefined

  const show = (seeds: Seeds) => {
    currentSeeds = seeds
    storeHashes(player, seeds)
    const { current, next } = seeds
    part('seed-hash', HTMLElement).textContent = current?.server_seed_hash ?? '–'
    part('seed-client', HTMLElement).textContent = current?.client_seed ?? '–'
    part('seed-rounds', HTMLElement).textContent = String(current?.rounds ?? 0)
    part('seed-next', HTMLElement).textContent = next.server_seed_hash
  }
  /** Rotates the seed `from`, so that a repeated call rotates once. */
  const rotate = (client_seed: string) =>
    callServer('seed', { client_seed, from: currentSeeds?.current?.server_seed_hash })
  clientSeed.value = randomHex(CLIENT_SEED_BYTES)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const button = form.querySelector('button')
    if (!form.reportValidity() || !button) return
    button.disabled = true
    const answer = await rotate(clientSeed.value)
    refusalNote.textContent = refusalOf(answer) ?? ''
    if (answer.http === 200) {
      clientSeed.value = randomHex(CLIENT_SEED_BYTES)
      await onRotated()
    }
    button.disabled = false
  })

  return {
    show,
    /** The first rotation, for a player without seeds. Returns the refusal, if any. */
    async begin(): Promise<string | undefined> {
      if (currentSeeds?.current) return undefined
      const answer = await rotate(randomHex(CLIENT_SEED_BYTES))
      if (answer.fields.seed) show(answer.fields.seed)
      return refusalOf(answer)
    },
    /** Counts another round on the seeds in use. */
    count(nonce: number): void {
      if (currentSeeds?.current)
        show({ ...currentSeeds, current: { ...currentSeeds.current, rounds: nonce + 1 } })
    },
  }
}
