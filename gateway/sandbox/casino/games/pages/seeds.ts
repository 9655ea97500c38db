import type { Bank, Seeds } from './bank.ts'
import type { Commitments } from './commitments.ts'
import { part } from './dom.ts'
import { askUntilKnown } from './intents.ts'
import { randomHex } from './numbers.ts'

const SEED_BYTES = 8

/** A client seed for whoever has chosen none. */
const freshSeed = () => randomHex(SEED_BYTES)

interface SeedPanel {
  readonly bank: Bank
  readonly commitments: Commitments
  /** Told what was refused. */
  readonly refused: (error: string) => void
  /** The seeds were rotated: rounds may have been revealed. */
  readonly rotated: () => void
  readonly whileUnknown: () => void
}

/** The seeds in use, and the form that rotates them. */
export function createSeeds({ bank, commitments, refused, rotated, whileUnknown }: SeedPanel) {
  const form = part('rotate', HTMLFormElement)
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
  /** A repeat names the same seed in use, so the seeds are rotated once. */
  const rotate = async (client_seed: string): Promise<boolean> => {
    const from = shown?.current?.server_seed_hash
    const answer = await askUntilKnown(() => bank.ask('seed', { client_seed, from }), whileUnknown)
    if (answer.kind === 'refused') refused(answer.fields.error ?? 'The seeds cannot be rotated now')
    else if (answer.fields.seed) show(answer.fields.seed)
    return answer.kind === 'done'
  }
  wished.value = freshSeed()
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const button = form.querySelector('button')
    if (!form.reportValidity() || !button) return
    button.disabled = true
    if (await rotate(wished.value)) {
      wished.value = freshSeed()
      rotated()
    }
    button.disabled = false
  })

  return {
    show,
    /** The first rotation, for a player who has no seeds yet. */
    begin: async (): Promise<boolean> => shown?.current !== undefined || (await rotate(freshSeed())),
    /** Another round was drawn from the seeds in use. */
    count(nonce: number): void {
      if (shown?.current) show({ ...shown, current: { ...shown.current, rounds: nonce + 1 } })
    },
  }
}
