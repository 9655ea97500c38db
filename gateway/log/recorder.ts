import { randomBytes } from 'node:crypto'
import { appendFile, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Logger } from 'pino'
import type { Change, Reset, Version } from '#shared/topics/protocol.ts'
import type { Metrics } from '../metrics.ts'
import type { Log } from './log.ts'

/** Interval of the writes, in ms: a crash loses the entries of one interval at most. */
const GROUP_MS = 1_000
/** Most entries of one compressed member, so that no turn of the event loop is long. */
const MOST_ENTRIES = 200
/** Bound on the entries that wait for the disk; beyond it the archive stops. */
const MOST_WAITING = 50_000
/** Time after which a stopped archive tries again, in ms. */
const PAUSE_MS = 60_000
const DAY_MS = 86_400_000
/** Most members that are read for the past of a selection, the newest ones, and most selections that have a past. */
const MOST_READ = 60
const MOST_SELECTIONS = 5_000

/** The ending of the archive's files. */
export const ENDING = '.ndjson.gz'

const compressed = promisify<string, Buffer>(gzip)
const decompressed = promisify<Buffer, Buffer>(gunzip)

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** One line of a file: a change, or the whole state where an earlier change is missing. */
export type Entry = Change | Reset

/** A compressed member of a file, in bytes. */
interface Member {
  readonly path: string
  readonly at: number
  readonly length: number
}

/** An entry as a change: a whole state replaces all rows before it. */
const changeOf = (entry: Entry): Change => {
  if (!('rows' in entry)) return entry
  const { rows, ...version } = entry
  return { ...version, from: version.seq, upsert: rows, remove: Object.keys(rows) }
}

/**
 * Records a log in the archive: each version of a topic that this gateway polls goes to a file of the day (UTC), the kind
 * of topic and the process. Entries are buffered once they were delivered, and written in groups. A fault of the disk stops
 * the archive for PAUSE_MS, and nothing else; changes meanwhile are not recorded.
 * @param days for which files are kept
 */
export function createRecorder(
  log: Log,
  { folder, days }: { readonly folder: string; readonly days: number },
  { archiveStopped, archiveDropped }: Pick<Metrics, 'archiveStopped' | 'archiveDropped'>,
  logger: Pick<Logger, 'error'>,
  now: () => number = Date.now,
) {
  const writer = randomBytes(6).toString('hex')
  /** The last version of each topic in the files of `day`. */
  const recorded = new Map<string, Version>()
  /** The members of the day with entries of a selection, by its topic, the oldest first. */
  const members = new Map<string, readonly Member[]>()
  const waiting: { readonly file: string; readonly entry: Entry }[] = []
  /** Days since 1970. */
  let day = 0
  let preparedFor = 0
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  /** Time at which a stopped archive tries again, epoch ms; 0: it is not stopped. */
  let resumesAt = 0

  function record(topic: string) {
    // The topic may have been forgotten during its commit: `state` would create it again.
    if (now() < resumesAt || !log.has(topic)) return
    const today = Math.floor(now() / DAY_MS)
    if (today !== day) {
      recorded.clear()
      members.clear()
    }
    day = today
    const { epoch, seq, at, rows } = log.state(topic)
    const known = recorded.get(topic)
    if (known?.epoch === epoch && known.seq === seq) return
    // Any name is a valid selection: those without rows are not worth a line.
    if (seq === 0 && Object.keys(rows).length === 0) return
    recorded.set(topic, { epoch, seq })
    const file = `${topic.split('/', 1)}-${dayOf(day * DAY_MS)}.${writer}${ENDING}`
    const missing = known && log.since(topic, known)
    for (const entry of missing ?? [{ topic, epoch, seq, at, rows }]) waiting.push({ file, entry })
    if (waiting.length > MOST_WAITING) stop(new Error('the disk is too slow'), 0)
    else timer ??= setTimeout(flush, GROUP_MS).unref()
  }

  /** Writes the entries that wait. Never rejects. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }

  async function write() {
    const group = waiting.splice(0)
    if (group.length === 0) return
    try {
      if (preparedFor !== day) await prepare()
      for (const [file, entries] of Map.groupBy(group, ({ file }) => file))
        for (let from = 0; from < entries.length; from += MOST_ENTRIES) {
          const some = entries.slice(from, from + MOST_ENTRIES)
          const lines = some.map(({ entry }) => `${JSON.stringify(entry)}\n`).join('')
          const member = await compressed(lines)
          const path = join(folder, file)
          await appendFile(path, member, { flush: true })
          const { length } = member
          const at = (await stat(path)).size - length
          for (const topic of new Set(some.map(({ entry }) => entry.topic))) note(topic, { path, at, length })
        }
      // The archive may have stopped meanwhile, since too much was waiting.
      if (now() < resumesAt) return
      resumesAt = 0
      archiveStopped.set(0)
    } catch (err) {
      stop(err, group.length)
    }
  }

  /** Notes a member of a selection. Beyond the bound, the selection that changed longest ago has no past. */
  function note(topic: string, member: Member) {
    if (!topic.startsWith('selection/')) return
    const noted = [...(members.get(topic) ?? []), member].slice(-MOST_READ)
    members.delete(topic)
    members.set(topic, noted)
    const [oldest = ''] = members.keys()
    if (members.size > MOST_SELECTIONS) members.delete(oldest)
  }

  /** The changes of a selection that this gateway has archived since the day began (UTC), oldest first. */
  async function past(topic: string): Promise<readonly Change[]> {
    const changes: Change[] = []
    const name = JSON.stringify(topic)
    for (const { path, at, length } of members.get(topic) ?? []) {
      await using file = await open(path)
      const { buffer } = await file.read(Buffer.alloc(length), 0, length, at)
      for (const line of (await decompressed(buffer)).toString().split('\n'))
        if (line.includes(name)) changes.push(changeOf(JSON.parse(line)))
    }
    return changes
  }

  /** Makes the folder, and removes the files that are too old. */
  async function prepare() {
    await mkdir(folder, { recursive: true })
    const oldest = dayOf(now() - days * DAY_MS)
    for (const name of await readdir(folder)) {
      const [, of = oldest] = /-(\d{4}-\d\d-\d\d)\.\w+\.ndjson\.gz$/.exec(name) ?? []
      if (of < oldest) await rm(join(folder, name), { force: true })
    }
    preparedFor = day
  }

  function stop(err: unknown, lost: number) {
    if (resumesAt === 0) logger.error({ err }, 'the archive has stopped; it tries again every minute')
    resumesAt = now() + PAUSE_MS
    preparedFor = 0
    recorded.clear()
    archiveStopped.set(1)
    archiveDropped.inc(lost + waiting.splice(0).length)
  }

  // Before it commits a topic that Redis has lost, this gateway shows the same rows under another epoch.
  log.onReset((topic) => {
    if (recorded.has(topic)) record(topic)
  })

  const append: Log['append'] = (topic, rows, at, message) => {
    const appending = log.append(topic, rows, at, message)
    return appending ? appending.then(() => record(topic)) : record(topic)
  }
  return { ...log, append, flush, past }
}
