import { readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readArchived } from '#gateway/archive.ts'
import { createMemoryLog } from '#gateway/log/memory.ts'
import { createRecorder } from '#gateway/log/recorder.ts'
import { createMetrics } from '#gateway/metrics.ts'
import { apply, type Rows } from '#shared/topics/rows.ts'
import { openFolder } from '#tests/support/folder.ts'
import { sumOf } from '#tests/support/gateway/metric.ts'
import { runScript } from '#tests/support/script.ts'

const TOPIC = 'selection/7/1/home_team'
const NOON = Date.UTC(2026, 2, 8, 12)
const HOUR_MS = 3_600_000
const PAUSE_MS = 60_000

/** Rows that change, appear, disappear, and have names of objects. */
const rowsAt = (seq: number): Rows =>
  Object.assign(Object.create(null), {
    selection: { odd_value: 1 + seq / 10, ...(seq % 3 === 0 && { note: { of: ['a', seq] } }) },
    ...(seq % 4 === 0 && { [`more ${seq}`]: { steady: true } }),
    ...Object.fromEntries([['__proto__', { seq }]]),
  })

/** A gateway's archived log in a folder, at noon of a day, with the errors that it logged. */
function openArchive({ folder = openFolder(), keep = 100, days = 30 } = {}) {
  const clock = { now: NOON }
  const errors: unknown[] = []
  const metrics = createMetrics()
  const own = createMemoryLog(keep)
  const logger = { error: ({ err }: { err: unknown }) => void errors.push(err) }
  const log = createRecorder(own, { folder, days }, metrics, logger as never, () => clock.now)
  const metric = async (name: string) => sumOf(await metrics.scrape(), name)
  return {
    ...{ folder, clock, errors, own, log },
    isStopped: async () => (await metric('gateway_archive_stopped')) === 1,
    dropped: () => metric('gateway_archive_dropped_total'),
    /** Appends the rows of these versions, one after the other. */
    async append(...seqs: readonly number[]) {
      for (const seq of seqs) await log.append(TOPIC, rowsAt(seq), clock.now + seq)
    },
    /** The state at a version of the topic's epoch, as the archive has it. */
    read: (seq: number, topic = TOPIC) => readArchived(folder, topic, { epoch: own.state(topic).epoch, seq }),
    files: () => readdirSync(folder).sort(),
  }
}

/** Those of the versions that the archive has. */
async function recorded({ read }: ReturnType<typeof openArchive>, ...seqs: readonly number[]) {
  const found = await Promise.all(seqs.map((seq) => read(seq)))
  return seqs.filter((_, at) => found[at])
}

test('every version is read back as it was shown, with its time and digest, from its day’s file alone', async () => {
  const archive = openArchive()
  const shown = new Map<number, object>()
  for (let seq = 1; seq <= 12; seq++) {
    if (seq === 8) archive.clock.now += 12 * HOUR_MS
    await archive.append(seq)
    await archive.log.append('live/10', rowsAt(20 + seq), seq)
    const { epoch, at, rows, digest } = archive.own.state(TOPIC)
    shown.set(seq, { topic: TOPIC, epoch, seq, at, digest, rows: structuredClone({ ...rows }) })
    if (seq % 3 === 0) await archive.log.flush()
  }
  await archive.log.flush()
  const files = archive.files()
  expect(files.map((name) => name.replace(/[0-9a-f]{12}/, 'id'))).toEqual([
    'live-2026-03-08.id.ndjson.gz',
    'live-2026-03-09.id.ndjson.gz',
    'selection-2026-03-08.id.ndjson.gz',
    'selection-2026-03-09.id.ndjson.gz',
  ])
  const readBack = async (seq: number) => {
    const state = await archive.read(seq)
    return state && { ...state, rows: { ...state.rows } }
  }
  for (const [seq, state] of shown) expect(await readBack(seq)).toEqual(state)
  expect(await recorded(archive, 0, 13)).toEqual([])
  expect(await readArchived(archive.folder, TOPIC, { epoch: 'another', seq: 3 })).toBeUndefined()
  rmSync(join(archive.folder, files[2] ?? ''))
  for (const [seq, state] of shown) expect(await readBack(seq)).toEqual(seq < 8 ? undefined : state)
})

test('the past of a selection outlives its history in memory until the day ends, and leads to its state', async () => {
  const archive = openArchive({ keep: 2 })
  for (const seqs of [[1, 2, 3], [4], [5, 6]]) {
    await archive.append(...seqs)
    await archive.log.append('selection/8/1/draw', rowsAt(seqs[0] ?? 0), archive.clock.now)
    await archive.log.flush()
  }
  const { rows } = archive.own.state(TOPIC)
  archive.own.forget(TOPIC)
  await archive.append(7)
  await archive.log.flush()
  const past = await archive.log.past(TOPIC)
  expect(past.map(({ at }) => at - NOON)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(past.slice(0, -1).reduce(apply, {})).toEqual(rows)
  expect(past.reduce(apply, {})).toEqual(archive.own.state(TOPIC).rows)
  // The selection is watched anew, and the provider does not know it any more.
  archive.own.forget(TOPIC)
  await archive.log.append(TOPIC, {}, archive.clock.now + 8)
  await archive.log.flush()
  expect((await archive.log.past(TOPIC)).reduce(apply, {}).selection).toBeUndefined()
  archive.clock.now += 12 * HOUR_MS
  await archive.append(8)
  await archive.log.flush()
  expect((await archive.log.past(TOPIC)).map(({ upsert }) => upsert)).toEqual([archive.own.state(TOPIC).rows])
  rmSync(archive.folder, { recursive: true })
  await expect(archive.log.past(TOPIC)).rejects.toThrow('ENOENT')
})

test('a day’s file has the state of a topic that has not changed since the day before', async () => {
  const archive = openArchive()
  await archive.append(1)
  archive.clock.now += 24 * HOUR_MS
  await archive.append(1)
  await archive.log.flush()
  const [before = ''] = archive.files()
  rmSync(join(archive.folder, before))
  expect(await archive.read(1)).toMatchObject({ seq: 1, at: NOON + 1 })
})

test('a group that was cut off takes none of the others with it', async () => {
  const archive = openArchive()
  for (const seq of [1, 2, 3]) {
    await archive.append(seq)
    await archive.log.flush()
  }
  const [name = ''] = archive.files()
  const whole = readFileSync(join(archive.folder, name))
  const restarted = join(archive.folder, name)
  writeFileSync(restarted, whole.subarray(0, -5))
  expect(await recorded(archive, 1, 2, 3)).toEqual([1, 2])
  // What follows it leads on from a version that is not there.
  await archive.append(4, 5)
  await archive.log.flush()
  expect(await recorded(archive, 1, 2, 3, 4, 5)).toEqual([1, 2])
  writeFileSync(restarted, Buffer.concat([whole, Buffer.alloc(4_096)]))
  expect(await recorded(archive, 1, 2, 3)).toEqual([1, 2, 3])
})

test('what another gateway committed meanwhile is in its file, and in this one’s as far as the log goes back', async () => {
  const one = openArchive({ keep: 2 })
  const other = openArchive({ folder: one.folder, keep: 2 })
  await one.append(1, 2)
  const { epoch, seq, at, rows } = one.own.state(TOPIC)
  other.own.replace(TOPIC, { epoch, seq }, at, rows)
  for (const next of [3, 4, 5]) {
    await other.append(next)
    for (const change of other.own.since(TOPIC, { epoch, seq: next - 1 }) ?? []) one.own.apply(change)
  }
  await one.append(6)
  await Promise.all([one.log.flush(), other.log.flush()])
  expect(one.files()).toHaveLength(2)
  expect(await recorded(one, 1, 2, 3, 4, 5, 6, 7)).toEqual([1, 2, 3, 4, 5, 6])
  expect((await one.read(4))?.digest).toBe((await other.read(4))?.digest)
})

test('rows that go on under another epoch are recorded under both', async () => {
  const archive = openArchive()
  await archive.append(1)
  archive.own.replace('live/10', { epoch: 'followed', seq: 4 }, NOON, rowsAt(1))
  archive.own.replace(TOPIC, { epoch: 'next', seq: 0 }, NOON, archive.own.state(TOPIC).rows)
  await archive.append(2)
  await archive.log.flush()
  expect(await recorded(archive, 0, 1, 2)).toEqual([0, 1])
  expect(archive.files().filter((name) => name.startsWith('live'))).toEqual([])
})

test('files older than the days that are kept are removed, and nothing else', async () => {
  const archive = openArchive({ days: 2 })
  const named = (day: string) => `selection-${day}.0123456789ab.ndjson.gz`
  const kept = [named('2026-03-06'), 'notes-2020-01-01.txt']
  for (const name of [...kept, named('2026-03-05'), named('2025-12-31')])
    writeFileSync(join(archive.folder, name), '')
  await archive.append(1)
  await archive.log.flush()
  expect(archive.files()).toHaveLength(3)
  expect(archive.files()).toEqual(expect.arrayContaining(kept))
  archive.clock.now += 24 * HOUR_MS
  await archive.append(2)
  await archive.log.flush()
  expect(archive.files()).not.toContain(kept[0])
})

test('a full disk stops it and nothing else, until there is room again', async () => {
  const archive = openArchive()
  await archive.append(1)
  await archive.log.flush()
  const [name = ''] = archive.files()
  const file = join(archive.folder, name)
  renameSync(file, file.replace(/\w{12}/, 'before'))
  symlinkSync('/dev/full', file)
  await archive.append(2, 3)
  await archive.log.flush()
  expect(archive.errors).toMatchObject([{ code: 'ENOSPC' }])
  expect([await archive.isStopped(), await archive.dropped()]).toEqual([true, 2])
  await archive.append(4)
  expect(archive.own.state(TOPIC).seq).toBe(4)
  archive.clock.now += PAUSE_MS
  await archive.append(5)
  await archive.log.flush()
  expect([await archive.isStopped(), await archive.dropped(), archive.errors.length]).toEqual([true, 3, 1])

  rmSync(file)
  archive.clock.now += PAUSE_MS
  await archive.append(6)
  await archive.log.flush()
  expect(await archive.isStopped()).toBe(false)
  expect(await recorded(archive, 1, 2, 3, 4, 5, 6, 7)).toEqual([1, 6])
})

test('a disk that is too slow stops it before too much waits', async () => {
  const archive = openArchive()
  for (let minute = 1; minute <= 50_001; minute++) archive.log.append('live/10', { a: { minute } }, minute)
  expect([await archive.isStopped(), await archive.dropped()]).toEqual([true, 50_001])
  await archive.log.flush()
  expect(archive.files()).toEqual([])
})

test('a topic that never had rows leaves no line in the archive', async () => {
  const archive = openArchive()
  await archive.log.append(TOPIC, {}, 1)
  await archive.log.append(TOPIC, undefined, 2)
  await archive.log.flush()
  expect(archive.files()).toEqual([])
})

test('a topic that is forgotten during its commit is not created again', async () => {
  const { log, own } = openArchive()
  const { promise: committed, resolve } = Promise.withResolvers<void>()
  own.append = () => committed
  own.state(TOPIC)
  const appended = log.append(TOPIC, rowsAt(1), NOON)
  log.forget(TOPIC)
  resolve()
  await appended
  expect(own.has(TOPIC)).toBe(false)
})

test('the command prints the state, its time and its digest', async () => {
  const archive = openArchive()
  await archive.append(1, 2)
  await archive.log.flush()
  const { epoch, digest } = archive.own.state(TOPIC)
  const ARCHIVE_DIR = archive.folder
  const { left, output } = runScript('gateway/archive.ts', { ARCHIVE_DIR }, TOPIC, `${epoch}.2`)
  expect(await left).toBe(0)
  expect(JSON.parse(output())).toMatchObject({
    ...{ topic: TOPIC, epoch, seq: 2, time: '2026-03-08T12:00:00.002Z', digest },
    rows: { selection: { odd_value: 1.2 } },
  })
})
