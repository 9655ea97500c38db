import { createHash, createHmac } from 'node:crypto'

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The rule of players' own checkers, in Node's own crypto. */
export function pointOf(hash: string, salt: string): number {
  const h = Number.parseInt(createHmac('sha256', salt).update(hash).digest('hex').slice(0, 13), 16)
  return Math.max(1, Math.floor(99 / (1 - h / 2 ** 52)) / 100)
}

/** A chain of rounds: the last one's hash is made up, each earlier one is the SHA-256 of the next. */
export function chainOf(rounds: number, salt: string) {
  const hashes = [sha256(`the secret end of ${salt}`)]
  while (hashes.length < rounds) hashes.push(sha256(hashes.at(-1) ?? ''))
  hashes.reverse()
  /** The hash of a round, counted from 1, and its crash point. */
  const played = (nth: number) => {
    const hash = hashes[nth - 1] ?? ''
    return { hash, crash_point: pointOf(hash, salt) }
  }
  return { hashes, commitment: { head: sha256(hashes[0] ?? ''), salt, links: rounds }, played }
}
