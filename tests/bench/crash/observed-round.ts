import { callOf } from '#shared/calls/catalogue.ts'
import { CRASH_KEYS, type CrashRound, readCrashRound } from '#shared/model/crash.ts'
import { asFields, asList } from '#shared/model/field.ts'
import { request } from '#shared/provider/request.ts'

const EVERY_MS = 100

/** The round of a provider's crash game, as one poll for everybody in this process has it. */
export function observeRound(provider: string) {
  const url = provider + callOf('crash').path
  let round: CrashRound | undefined
  const look = async () => {
    const { body } = await request({ url, method: 'POST', data: { game: 'nare-crash' } })
    const rows = (asList(body, 'data') ?? []).filter((row) => asFields(row)?.key === CRASH_KEYS.round)
    round = readCrashRound(rows[0]) ?? round
  }
  const looking = setInterval(look, EVERY_MS)
  return { round: () => round, stop: () => clearInterval(looking) }
}
