import { leaseGroupOf } from '../cluster/keys.ts'
import { tableOf } from '../table.ts'

/** A row of a report: its fields are the columns. Those in `…Ms` are durations, `as_of` is a time in epoch ms. */
export type Row = Readonly<Record<string, unknown>>

/** The answer of `gateway/inspect/server.ts`: reports of numbers and texts, and of lists of rows. */
export interface Gathered {
  readonly gateways: readonly Row[]
  readonly missing: number | null
}

const number = (value: unknown) => Number(value ?? 0)
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

function cellOf(name: string, value: unknown, row: Row): string {
  if (value === undefined || value === null || value === '') return '-'
  if (name === 'as_of') return value === 0 ? 'never' : seconds(Math.max(0, number(row.at) - number(value)))
  return name.endsWith('Ms') ? seconds(number(value)) : String(value)
}

/** The lines of a table of rows; the time of each row's report is no column. */
function table(rows: readonly Row[]): readonly string[] {
  const names = [...new Set(rows.flatMap(Object.keys))].filter((name) => name !== 'at')
  const heads = names.map((name) => (name === 'as_of' ? 'AGE' : name.replace(/Ms$/, '').toUpperCase()))
  return tableOf([heads, ...rows.map((row) => names.map((name) => cellOf(name, row[name], row)))])
}

/** One row for each topic: all its watchers, its leader and version, and how far the last gateway is behind. */
function topicRows(rows: readonly Row[], leases: readonly Row[]): readonly Row[] {
  const leaders = new Map(leases.map(({ group, gateway }) => [group, gateway]))
  const topics = Map.groupBy(rows, ({ topic }) => String(topic))
  const merged = [...topics].map(([topic, reports]): Row => {
    const leader = leaders.get(leaseGroupOf(topic)) ?? reports.find(({ role }) => role === 'leading')?.gateway
    const [newest] = reports.toSorted((one, other) => number(other.seq) - number(one.seq))
    const { role, gateway, ...row } = reports.find((each) => each.gateway === leader) ?? newest ?? {}
    // A topic that never had rows is not in Redis: each gateway has an epoch of its own for it.
    const behind = reports.some(({ epoch, seq }) => epoch !== row.epoch && number(seq) > 0)
      ? 'another epoch'
      : Math.max(...reports.map(({ seq }) => number(newest?.seq) - number(seq)))
    const watchers = reports.reduce((sum, each) => sum + number(each.watchers), 0)
    return { ...row, watchers, behind, leader: leader ?? 'nobody' }
  })
  return merged.sort((one, other) => number(other.watchers) - number(one.watchers))
}

/** The reports for people: a table of the numbers and texts of each gateway, and one of each list. */
export function linesOf({ gateways, missing }: Gathered): readonly string[] {
  const lists = new Map<string, Row[]>()
  const figures = gateways.map(({ gateway, at, ...report }) => {
    const singleValues: [string, unknown][] = []
    for (const [name, value] of Object.entries(report)) {
      if (!Array.isArray(value)) {
        singleValues.push([name, value])
        continue
      }
      const rows = value.map((row: Row) => ({ ...row, gateway, at }))
      lists.set(name, [...(lists.get(name) ?? []), ...rows])
    }
    return { gateway, ...Object.fromEntries(singleValues) }
  })
  const { topics, led = [], ...others } = Object.fromEntries(lists)
  const tables = [...(topics ? [topicRows(topics, led)] : []), ...Object.values(others)]
  return [
    ...tables.filter((rows) => rows.length > 0).flatMap((rows) => [...table(rows), '']),
    ...table(figures),
    ...(missing === null ? ['Redis does not answer: this is one gateway alone.'] : []),
    ...(missing ? [`${missing} more did not answer.`] : []),
  ]
}
