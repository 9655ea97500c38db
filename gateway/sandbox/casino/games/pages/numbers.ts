import { blockText, type RoundInputs, type Uniform, uniformFrom } from '../rules/uniform.ts'

const utf8 = new TextEncoder()

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

export const sha256 = async (text: string): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', utf8.encode(text)))

export const randomHex = (bytes: number): string => hex(crypto.getRandomValues(new Uint8Array(bytes)).buffer)

/** Blocks computed ahead of a round: WebCrypto is asynchronous, the rules are not. No round needs half as many. */
const BLOCKS = 8

/** The numbers of a round, by the browser's own HMAC-SHA-256. */
export async function uniformOf(server_seed: string, inputs: RoundInputs): Promise<Uniform> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', utf8.encode(server_seed), algorithm, false, ['sign'])
  const blocks = await Promise.all(
    Array.from({ length: BLOCKS }, (_, block) =>
      crypto.subtle.sign('HMAC', key, utf8.encode(blockText(inputs, block))),
    ),
  )
  return uniformFrom((block) => {
    const bytes = blocks[block]
    if (!bytes) throw new RangeError('A round reads too many numbers')
    return new Uint8Array(bytes)
  })
}
