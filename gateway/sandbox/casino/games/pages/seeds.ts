import type { Bank, Seeds } from './bank.ts'
import type { Commitments } from './commitments.ts'
import { part } from './dom.ts'
import { askUntilKnown } from './intents.ts'
import { randomHex } from './numbers.ts'

const SEED_BYTES = 8

/** A random client seed, for players who enter none. */
const freshSeed = () => randomHex(SEED_BYTES)

interface SeedPanel {
  readonly bank: Bank
  readonly commitments: Commitments
  /** Called after a rotation: rounds may have been revealed. */
  readonly rotated: () => void
  readonly whileUnknown: () => void
}

/** The seeds in use, and the form that rotates them. */
export function createSeeds({ bank, commitments, rotated, whileUnknown }: SeedPanel) {
  const form = part('rotate', HTMLFormElement)
  const refused = part('rotate-refused', HTMLElement)
  const wished = part('client-seed', HTMLInputElement)
  let shown: Seeds | undefined

  const show = (seeds: Seeds) => {
    shown = seeds
    commitments.note(seeds)
    const { current, next } = seeds
    part('seed-hash', HTMLElement).textContent = current?.server_seed_hash ?? '–'
    part('seed-client', HTMLElement).textContent = current?.client_seed ?? '–'
    part('seed-rounds', HTMLElement).textContent = String(current?.rounds ?? 0)
    part('seed-next', HTMLElement).textContent = next.server_seed_hash
  }
  /** Returns the refusal, or undefined once rotated. A repeat names the same seed in use, so it rotates once. */
  const rotate = async (client_seed: string): Promise<string | undefined> => {
    const from = shown?.current?.server_seed_hash
    const answer = await askUntilKnown(() => bank.ask('seed', { client_seed, from }), whileUnknown)
    if (answer.kind === 'refused') return answer.fields.error ?? 'The seeds cannot be rotated now'
    if (answer.fields.seed) show(answer.fields.seed)
    return undefined
  }
  wished.value = freshSeed()
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const button = form.querySelector('button')
    if (!form.reportValidity() || !button) return
    button.disabled = true
    refused.textContent = ''
    const refusal = await rotate(wished.value)
    if (refusal === undefined) {
      wished.value = freshSeed()
      rotated()
    } else refused.textContent = refusal
    button.disabled = false
  })

  return {
    show,
    /** The first rotation, for a player without seeds. Returns the refusal, if any. */
    begin: async (): Promise<string | undefined> =>
      shown?.current === undefined ? await rotate(freshSeed()) : undefined,
    /** Counts another round on the seeds in use. */
    count(nonce: number): void {
      if (shown?.current) show({ ...shown, current: { ...shown.current, rounds: nonce + 1 } })
    },
  }
}
