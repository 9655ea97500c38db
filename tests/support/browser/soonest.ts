import { type Period, readPeriod, roundsAt } from '#shared/model/league/period.ts'

/** A round that is about to be played, and whose it is. */
export interface Coming {
  readonly competition_id: string
  readonly period: Period
}

/** The sandbox's competitions by their ids, as buttons name them. */
export const competitions: Readonly<Record<string, string>> = {
  1: 'Coast League',
  2: 'Nare Premier',
  3: 'Highlands Cup',
  4: 'Rift Division',
}

/** Rounds to which a page goes before one is not kicked off meanwhile. */
const MOST_ROUNDS = 9

/**
 * Goes to the competition whose next round is kicked off first. Where the page comes too late for it, it goes to the next.
 * @param url of the gateway
 * @param inMs time to the kick-off at the least, of which a third is left when the page has come
 * @param go chooses a competition by its name on the live league, and resolves once it shows
 */
export async function goToSoonest(
  url: string,
  inMs: number,
  go: (name: string) => Promise<void>,
): Promise<Coming> {
  for (let tries = 0; tries < MOST_ROUNDS; tries++) {
    const coming = await soonestRound(url, inMs)
    await go(competitions[coming.competition_id] ?? '')
    if (Date.now() < coming.period.start_time - inMs / 3) return coming
  }
  throw new Error('every round was kicked off before the page had come to it')
}

/** The round that kicks off first among all competitions, at least `inMs` from now; told by the gateway itself. */
async function soonestRound(url: string, inMs: number): Promise<Coming> {
  const coming = await Promise.all(
    Object.keys(competitions).map(async (competition_id) => {
      const answer = await fetch(`${url}/topics/periods/${competition_id}`)
      const { rows } = (await answer.json()) as { rows: Record<string, unknown> }
      const periods = Object.values(rows).flatMap((row) => readPeriod(row) ?? [])
      const { open } = roundsAt(periods, Date.now() + inMs)
      return open ? [{ competition_id, period: open }] : []
    }),
  )
  const [first] = coming.flat().sort((a, b) => a.period.start_time - b.period.start_time)
  if (!first) throw new Error('no round is coming')
  return first
}
