import { noWrongs, type Wrong } from '../../support/cluster/judge.ts'
import { atMost, type Figure } from '../figure.ts'
import type { AudienceReport, Comparison } from './audience.ts'
import type { DayEvents } from './day.ts'

/** All that was found at the end of a day, one line each where it is a list. */
export interface Outcomes {
  /** Time and speed of the day, as text. */
  readonly course: string
  readonly watched: readonly AudienceReport[]
  readonly compared: Comparison
  readonly events: DayEvents
  /** Violated invariants of the ledger. */
  readonly findings: readonly string[]
  /** Differences between the ledger and what the bettors were shown. */
  readonly wrong: readonly string[]
  /** Bets and events of the bettors, by name. */
  readonly counts: Readonly<Record<string, number>>
  readonly left: readonly string[]
  /** Warnings of processes, and errors of pages. */
  readonly complaints: readonly string[]
}

export function outcomeFigures(outcomes: Outcomes): Figure[] {
  const { course, watched, compared, events, findings, wrong, counts, left, complaints } = outcomes
  const total = (of: (report: AudienceReport) => number) =>
    watched.reduce((all, report) => all + of(report), 0)
  const wrongs = (Object.keys(noWrongs) as Wrong[]).map((wrong) => total((report) => report.wrongs[wrong]))
  const frames = wrongs.reduce((all, wrong) => all + wrong, 0)
  const visits = total((report) => report.visits)
  const [placed, bets] = [sum(counts, 'done'), sum(counts, ': ')]
  return [
    {
      ...none(
        'frames lost, repeated, out of order or torn, and states older than one before',
        frames,
        visits,
      ),
      against: `${course}: ${visits} visits, ${total(({ lost }) => lost)} networks lost; ${events.kills} SIGKILLs, ${events.rolls} rolling restarts`,
    },
    {
      ...none(
        'topics whose followers differ from the provider at the end',
        compared.differing.length,
        compared.compared,
      ),
      against: `${compared.compared} followers`,
    },
    {
      ...none('violated invariants of the ledger', findings.length, placed),
      against: `${placed} bets placed`,
    },
    { ...none('bets told wrongly', wrong.length, bets), against: `${bets} bets` },
    {
      ...none(
        'sockets, subscriptions, topics and timers left behind in that gateway and the sandbox',
        left.length,
      ),
      against: 'as before the first player',
    },
    {
      ...none(
        'warnings of processes, errors of pages, failed steps and restarts',
        complaints.length + events.faults.length,
        events.steps,
      ),
      against: `${events.steps} steps`,
    },
  ]
}

/** @param of the number that was looked at: a bound that nothing was compared with is missed */
const none = (what: string, found: number, of = 1) => ({
  what,
  measured: String(found),
  bound: { ...atMost(0, found), isHeld: found === 0 && of > 0 },
})

const sum = (counts: Readonly<Record<string, number>>, part: string) =>
  Object.entries(counts).reduce((all, [name, times]) => (name.includes(part) ? all + times : all), 0)
