/** A stream of numbers in [0, 1), determined by its path on every machine. */
export type Chance = () => number

const PRIMES = [0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f, 0x165667b1] as const
const WARM_UP = 12

/** The stream that belongs to a path such as (seed, 'score', 412). */
export function chance(...path: readonly (string | number)[]): Chance {
  const text = path.join('\u0000')
  const [a, b, c, d] = PRIMES.map((prime) => lane(text, prime))
  const draw = small(a ?? 0, b ?? 0, c ?? 0, d ?? 0)
  for (let turn = 0; turn < WARM_UP; turn++) draw()
  return draw
}

function lane(text: string, prime: number): number {
  let hash = prime ^ text.length
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), prime | 1)
    hash = (hash << 13) | (hash >>> 19)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d)
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b)
  return hash ^ (hash >>> 16)
}

/** Chris Doty-Humphrey's sfc32: 128 bits of state, passes PractRand, needs no 64-bit arithmetic. */
function small(a: number, b: number, c: number, counter: number): Chance {
  return () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 0x1_0000_0000
  }
}

/** A whole number in [from, to). */
export function drawWhole(draw: Chance, from: number, to: number): number {
  return from + Math.floor(draw() * (to - from))
}
