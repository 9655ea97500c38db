import { asFields, asList, fieldsOf } from '#shared/model/field.ts'
import { leaseGroupOf } from '../cluster/keys.ts'
import { tableOf } from '../table.ts'

type Row = Readonly<Record<string, unknown>>

/** The answer of `gateway/inspect/server.ts`, whose gateways may be of other versions. */
export interface Gathered {
  readonly gateways: readonly Row[]
  readonly missing: number | null
}

const rowsOf = (row: unknown): readonly Row[] => (asList(row, 'rows') ?? []).map(fieldsOf)
const text = (value: unknown) => (value === undefined || value === null ? '-' : String(value))
const number = (value: unknown) => Number(value ?? 0)
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const sum = (rows: readonly Row[], field: string) => rows.reduce((all, row) => all + number(row[field]), 0)

/** The rows of all gateways, each with its gateway's name and time. */
const allRows = (gateways: readonly Row[], of: (report: Row) => readonly Row[] = rowsOf): readonly Row[] =>
  gateways.flatMap((report) =>
    of(report).map((row): Row => ({ ...row, gateway: report.gateway, now: report.at })),
  )

/** Columns of a table by their heads. */
type Columns = Readonly<Record<string, (row: Row) => string>>

const table = (rows: readonly Row[], columns: Columns) =>
  tableOf([Object.keys(columns), ...rows.map((row) => Object.values(columns).map((cell) => cell(row)))])

const field = (name: string) => (row: Row) => text(row[name])
const age = (row: Row) =>
  number(row.as_of) > 0 ? seconds(Math.max(0, number(row.now) - number(row.as_of))) : 'never'

const ofSocket: Columns = {
  WAITING: (row) => `${text(row.waitingBytes)} B`,
  LAG: field('lag'),
  BEHIND: (row) => (row.behindMs === undefined ? '-' : seconds(number(row.behindMs))),
  TOPICS: field('topics'),
  CREDITS: field('credits'),
  GATEWAY: field('gateway'),
}
const ofAddress: Columns = {
  ADDRESS: field('address'),
  SOCKETS: field('sockets'),
  TOPICS: field('topics'),
  CREDITS: field('credits'),
  HANDSHAKES: field('handshakes'),
  GATEWAY: field('gateway'),
}

/** One row for each topic: the newest version and the leader's health, and how far the last gateway is behind. */
function topics(gateways: readonly Row[]) {
  const leaders = new Map(
    gateways.flatMap(({ gateway, leads }) =>
      (Array.isArray(leads) ? leads : []).map((group) => [String(group), text(gateway)] as const),
    ),
  )
  const byTopic = Map.groupBy(allRows(gateways), (row) => text(row.topic))
  const merged = [...byTopic].map(([topic, rows]): Row => {
    const leader =
      leaders.get(leaseGroupOf(topic)) ?? rows.find(({ role }) => role === 'leading')?.gateway ?? 'nobody'
    const [first = {}] = rows.toSorted((one, other) => number(other.seq) - number(one.seq))
    const best = rows.find(({ gateway }) => gateway === leader) ?? first
    const isSplit = rows.some(({ epoch }) => epoch !== best.epoch)
    const behind = isSplit
      ? 'another epoch'
      : Math.max(...rows.map(({ seq }) => number(first.seq) - number(seq)))
    return { ...best, leader, behind, watchers: sum(rows, 'watchers') }
  })
  return table(
    merged.sort((one, other) => number(other.watchers) - number(one.watchers)),
    {
      TOPIC: field('topic'),
      WATCHERS: field('watchers'),
      LEADER: field('leader'),
      EPOCH: field('epoch'),
      SEQ: field('seq'),
      BEHIND: field('behind'),
      AGE: age,
      HEALTH: field('health'),
    },
  )
}

const topic = (gateways: readonly Row[]) =>
  table(allRows(gateways), {
    GATEWAY: field('gateway'),
    ROLE: field('role'),
    WATCHERS: field('watchers'),
    EPOCH: field('epoch'),
    SEQ: field('seq'),
    ROWS: field('size'),
    DIGEST: field('digest'),
    AGE: age,
    HEALTH: field('health'),
    EVERY: (row) => `${text(row.everyMs)} ms`,
    NEXT: (row) => (row.nextInMs === undefined ? '-' : seconds(number(row.nextInMs))),
    FAILED: field('failures'),
  })

const heaviestFirst = (rows: readonly Row[]) =>
  rows.toSorted((one, other) => number(other.waitingBytes) - number(one.waitingBytes))

/** The lines for people of each subject. */
export const lines: Readonly<Record<string, (gateways: readonly Row[]) => readonly string[]>> = {
  topics,
  topic,
  slow: (gateways) => table(heaviestFirst(allRows(gateways)), { ADDRESS: field('address'), ...ofSocket }),
  address: (gateways) => [
    ...table(allRows(gateways), ofAddress),
    '',
    ...table(heaviestFirst(allRows(gateways, (report) => rowsOf(report.sockets))), ofSocket),
  ],
  leases: (gateways) =>
    table(
      allRows(gateways).toSorted((one, other) => (text(one.group) < text(other.group) ? -1 : 1)),
      {
        GROUP: field('group'),
        GATEWAY: field('gateway'),
        ROLE: field('role'),
        FENCE: field('fence'),
        'ENDS IN': (row) => (row.endsInMs === undefined ? '-' : seconds(number(row.endsInMs))),
        TOPICS: field('topics'),
      },
    ),
  limits: (gateways) => [
    ...table(gateways, {
      GATEWAY: field('gateway'),
      SOCKETS: field('sockets'),
      WAITING: field('waiting'),
      TOPICS: (row) => `${text(row.topics)} of ${text(row.ofTopics)}`,
      ADDRESSES: field('all'),
      FAULTS: (row) => (asList(row, 'reasons') ?? []).join('; ') || '-',
    }),
    '',
    `One address may hold ${text(asFields(gateways[0]?.ofAddress)?.sockets)} sockets and ${text(asFields(gateways[0]?.ofAddress)?.credits)} credits; the nearest to nothing left:`,
    ...table(
      allRows(gateways).toSorted((one, other) => number(one.credits) - number(other.credits)),
      ofAddress,
    ),
  ],
  codes: (gateways) =>
    table(gateways, {
      GATEWAY: field('gateway'),
      KEPT: (row) => `${text(row.kept)} of ${text(row.of)}${row.isShared ? ' (in Redis, of all)' : ''}`,
      NETWORKS: field('networks'),
      MADE: (row) => text(fieldsOf(row.counts).made ?? 0),
      FOUND: (row) => text(fieldsOf(row.counts).found ?? 0),
      MISSED: (row) => text(fieldsOf(row.counts).missed ?? 0),
      EVICTED: (row) => text(fieldsOf(row.counts).evicted ?? 0),
    }),
}
