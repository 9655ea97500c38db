import { createHmac } from 'node:crypto'

/** Inputs of a round's outcome. The nonce counts the rounds of one pair of seeds, from 0. */
export interface RoundKey {
  readonly server_seed: string
  readonly client_seed: string
  readonly nonce: number
}

/** The next whole number in [0, below), each equally likely. `below` is from 1 to 2^32. */
export type Uniform = (below: number) => number

const WORD_BYTES = 4
const WORDS = 2 ** 32

/**
 * The numbers of a round. Block `n` is HMAC-SHA-256 with the server seed's text as key and
 * `client_seed:nonce:n` as message; each block is read as eight big-endian words of 32 bits. A word at or above the
 * largest multiple of `below` is skipped, so the remainder has no bias.
 */
export function uniformOf({ server_seed, client_seed, nonce }: RoundKey): Uniform {
  let block = Buffer.alloc(0)
  let blocks = 0
  let at = 0

  const nextWord = () => {
    if (at === block.length) {
      block = createHmac('sha256', server_seed).update(`${client_seed}:${nonce}:${blocks++}`).digest()
      at = 0
    }
    const word = block.readUInt32BE(at)
    at += WORD_BYTES
    return word
  }

  return (below) => {
    const limit = WORDS - (WORDS % below)
    let word = nextWord()
    while (word >= limit) word = nextWord()
    return word % below
  }
}
