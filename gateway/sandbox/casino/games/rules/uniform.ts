/** The next whole number in [0, below), each equally likely. `below` is from 1 to 2^32. */
export type Uniform = (below: number) => number

/** Inputs of a round's outcome beside the server seed. The nonce counts the rounds of one pair of seeds, from 0. */
export interface RoundInputs {
  readonly client_seed: string
  readonly nonce: number
}

const WORD_BYTES = 4
const WORDS = 2 ** 32

/** The text whose HMAC-SHA-256, keyed by the server seed's text, is a block of a round's numbers. */
export const blockText = ({ client_seed, nonce }: RoundInputs, block: number): string =>
  `${client_seed}:${nonce}:${block}`

/**
 * The numbers of a round. Each block is read as eight big-endian words of 32 bits. A word at or above the largest
 * multiple of `below` is skipped, so the remainder has no bias.
 * @param blockOf the 32 bytes of a block, counted from 0
 */
export function uniformFrom(blockOf: (block: number) => Uint8Array): Uniform {
  let words = new DataView(new ArrayBuffer(0))
  let blocks = 0
  let offset = 0

  const nextWord = () => {
    if (offset === words.byteLength) {
      const { buffer, byteOffset, byteLength } = blockOf(blocks++)
      words = new DataView(buffer, byteOffset, byteLength) as DataView<ArrayBuffer>
      offset = 0
    }
    const word = words.getUint32(offset)
    offset += WORD_BYTES
    return word
  }

  return (below) => {
    const limit = WORDS - (WORDS % below)
    let word = nextWord()
    while (word >= limit) word = nextWord()
    return word % below
  }
}
