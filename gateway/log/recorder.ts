import { randomBytes } from 'node:crypto'
import { appendFile, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Logger } from 'pino'
import { SELECTION_KEY } from '#shared/topics/name.ts'
import type { Change, Reset, Version } from '#shared/topics/protocol.ts'
import type { Metrics } from '../metrics.ts'
import type { Log } from './log.ts'

/** Interval of the writes, in ms: a crash loses the entries of one interval at most. */
const GROUP_MS = 1_000
/** Most entries of one compressed member, so that no turn of the event loop is long. */
const MAX_ENTRIES = 200
/** Most entries that wait for the disk; beyond them the archive stops. */
const MAX_WAITING = 50_000
/** Time after which a stopped archive tries again, in ms. */
const PAUSE_MS = 60_000
const DAY_MS = 86_400_000
/** Most members that are read for the past of a selection, the newest ones. */
const MAX_MEMBERS = 60
/** Most selections that have a past. */
const MAX_SELECTIONS = 5_000

export const ENDING = '.ndjson.gz'

const compressed = promisify<string, Buffer>(gzip)
const decompressed = promisify<Buffer, Buffer>(gunzip)

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** One line of a file: a change, or the whole state where an earlier change is missing. */
export type Entry = Change | Reset

/** A compressed member of a file: its place there, in bytes. */
interface Member {
  readonly path: string
  readonly offset: number
  readonly length: number
}

/** A selection's entry as a change. A whole state removes the earlier row, so that no field of it is left. */
const changeOf = (entry: Entry): Change => {
  if (!('rows' in entry)) return entry
  const { rows, ...version } = entry
  return { ...version, from: version.seq, upsert: rows, remove: [SELECTION_KEY] }
}

/**
 * Records a log in the archive: each version of a topic that this gateway polls goes to a file of the day (UTC), the
 * kind of topic and the process. Entries are buffered once they were delivered, and written in groups. A fault of the
 * disk stops the archive for PAUSE_MS, and nothing else; changes meanwhile are not recorded.
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
  const waitingEntries: { readonly file: string; readonly entry: Entry }[] = []
  /** The day of `recorded` and `members`, in days since 1970. */
  let day = 0
  /** The day on which the folder was prepared last; 0: it must be prepared. */
  let preparedDay = 0
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
    const last = recorded.get(topic)
    if (last?.epoch === epoch && last.seq === seq) return
    // Any name is a valid selection: those that never had rows are not worth a line.
    if (!last && seq === 0 && Object.keys(rows).length === 0) return
    recorded.set(topic, { epoch, seq })
    const file = `${topic.split('/', 1)}-${dayOf(day * DAY_MS)}.${writer}${ENDING}`
    const changes = last && log.since(topic, last)
    for (const entry of changes ?? [{ topic, epoch, seq, at, rows }]) waitingEntries.push({ file, entry })
    if (waitingEntries.length > MAX_WAITING) stop(new Error('the disk is too slow'), 0)
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
    const group = waitingEntries.splice(0)
    if (group.length === 0) return
    try {
      if (preparedDay !== day) await prepare()
      for (const [file, entries] of Map.groupBy(group, ({ file }) => file))
        for (let from = 0; from < entries.length; from += MAX_ENTRIES) {
          const part = entries.slice(from, from + MAX_ENTRIES).map(({ entry }) => entry)
          await writeMember(join(folder, file), part)
        }
      // The archive may have stopped meanwhile, since too much was waiting.
      if (now() < resumesAt) return
      resumesAt = 0
      archiveStopped.set(0)
    } catch (err) {
      stop(err, group.length)
    }
  }

  async function writeMember(path: string, entries: readonly Entry[]) {
    const member = await compressed(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
    await appendFile(path, member, { flush: true })
    const { length } = member
    const offset = (await stat(path)).size - length
    for (const topic of new Set(entries.map(({ topic }) => topic))) addMember(topic, { path, offset, length })
  }

  /** Records a member that has entries of a selection. Beyond the bound the oldest selection loses its past. */
  function addMember(topic: string, member: Member) {
    if (!topic.startsWith('selection/')) return
    const topicMembers = [...(members.get(topic) ?? []), member].slice(-MAX_MEMBERS)
    members.delete(topic)
    members.set(topic, topicMembers)
    const [oldest = ''] = members.keys()
    if (members.size > MAX_SELECTIONS) members.delete(oldest)
  }

  /** The changes of a selection that this gateway has archived since the day began (UTC), oldest first. */
  async function past(topic: string): Promise<readonly Change[]> {
    const changes: Change[] = []
    const name = JSON.stringify(topic)
    for (const { path, offset, length } of members.get(topic) ?? []) {
      await using file = await open(path)
      const { buffer } = await file.read(Buffer.alloc(length), 0, length, offset)
      for (const line of (await decompressed(buffer)).toString().split('\n'))
        if (line.includes(name)) changes.push(changeOf(JSON.parse(line)))
    }
    return changes
  }

  /** Makes the folder, and removes the files that are too old. */
  async function prepare() {
    await mkdir(folder, { recursive: true })
    const oldestDay = dayOf(now() - days * DAY_MS)
    for (const name of await readdir(folder)) {
      const [, fileDay = oldestDay] = /-(\d{4}-\d\d-\d\d)\.\w+\.ndjson\.gz$/.exec(name) ?? []
      if (fileDay < oldestDay) await rm(join(folder, name), { force: true })
    }
    preparedDay = day
  }

  /** Stops the archive for PAUSE_MS. @param lost number of entries that could not be written, beside those that wait */
  function stop(err: unknown, lost: number) {
    if (resumesAt === 0) logger.error({ err }, 'the archive has stopped; it tries again every minute')
    resumesAt = now() + PAUSE_MS
    preparedDay = 0
    recorded.clear()
    archiveStopped.set(1)
    archiveDropped.inc(lost + waitingEntries.splice(0).length)
  }

  // A fork gives the rows another epoch: their new version is recorded as well.
  log.onReset((topic) => {
    if (recorded.has(topic)) record(topic)
  })

  const append: Log['append'] = (topic, rows, at, message) => {
    const appending = log.append(topic, rows, at, message)
    return appending ? appending.then(() => record(topic)) : record(topic)
  }
  return { ...log, append, flush, past }
}
