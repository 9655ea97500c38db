import type { Bank, Fields, Outcome } from './bank.ts'

const TIMEOUT_MS = 8_000

/** The server's calls on behalf of a launch. Each is sent once; the caller decides on repeats. */
export function createServerBank(session: string): Bank {
  return {
    async ask(call, body = {}) {
      try {
        const response = await fetch(`/games/api/${call}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-game-session': session },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        return read(response.status, await response.json())
      } catch {
        return { kind: 'unknown' }
      }
    },
  }
}

/** An answer counts only where HTTP status and body agree; otherwise its outcome is unknown. */
function read(http: number, body: unknown): Outcome {
  if (typeof body !== 'object' || body === null) return { kind: 'unknown' }
  const fields = body as Fields & { readonly status?: unknown }
  if (fields.status !== http) return { kind: 'unknown' }
  if (http === 200) return { kind: 'done', fields }
  return http >= 400 && http < 500 ? { kind: 'refused', status: http, fields } : { kind: 'unknown' }
}
