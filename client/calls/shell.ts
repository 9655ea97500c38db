import { exchange } from '#shared/provider/request.ts'

/** Time-out of the request, in ms. */
const TIMEOUT_MS = 8_000

/** The app's page from the network, past every cache; undefined: none came. Never throws. */
export async function readShell(): Promise<string | undefined> {
  const answer = await exchange({
    url: '/shell',
    method: 'GET',
    headers: { 'cache-control': 'no-cache' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if ('failure' in answer || answer.status !== 200) return undefined
  return new TextDecoder().decode(answer.bytes)
}
