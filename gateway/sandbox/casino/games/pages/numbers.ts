export interface Drawn {
  readonly server_seed: string
  readonly client_seed: string
  readonly nonce: number
}

export type Next = (below: number) => Promise<number>

const utf8 = new TextEncoder()

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

export const sha256 = async (text: string): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', utf8.encode(text)))

export const randomHex = (bytes: number): string => hex(crypto.getRandomValues(new Uint8Array(bytes)).buffer)

/**
 * The numbers of a round, by the published recipe: HMAC-SHA-256, key the server seed, messages `client:nonce:0`,
 * `client:nonce:1`, …; each digest is eight words of 32 bits, and a word that would make low numbers likelier is left
 * out. Shares no code with the server.
 */
export async function numbersOf({ server_seed, client_seed, nonce }: Drawn): Promise<Next> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', utf8.encode(server_seed), algorithm, false, ['sign'])
  const words = drawWords(async (block) => {
    const message = utf8.encode(`${client_seed}:${nonce}:${block}`)
    return new DataView(await crypto.subtle.sign('HMAC', key, message))
  })
  return async (below) => {
    const fair = 2 ** 32 - (2 ** 32 % below)
    for (;;) {
      const { value } = await words.next()
      if (value !== undefined && value < fair) return value % below
    }
  }
}

async function* drawWords(digest: (block: number) => Promise<DataView>): AsyncGenerator<number, void> {
  for (let block = 0; ; block++) {
    const view = await digest(block)
    for (let byte = 0; byte < view.byteLength; byte += 4) yield view.getUint32(byte)
  }
}
