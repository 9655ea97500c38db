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

/** The round that kicks off first among all competitions, at least `inMs` from now; told by the gateway itself. */
export async function soonestRound(url: string, inMs: number): Promise<Coming> {
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
