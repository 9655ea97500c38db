import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parseTopic } from '#shared/topics/name.ts'
import type { Reset, Version } from '#shared/topics/protocol.ts'
import { follow } from '#shared/topics/replica.ts'
import { apply, digest } from '#shared/topics/rows.ts'
import { ENDING, type Entry } from './log/recorder.ts'

/** The first bytes of each compressed member of a file. */
const MEMBER_HEADER = Buffer.from('1f8b080000000000', 'hex')

/** The state of a topic at a version and its digest, from one file without a gap; undefined: it is not recorded. */
export async function readArchived(folder: string, topic: string, { epoch, seq }: Version) {
  const kind = `${topic.split('/', 1)}-`
  const files = (await readdir(folder)).filter((name) => name.startsWith(kind) && name.endsWith(ENDING))
  for (const file of files.sort().reverse()) {
    let state: Reset | undefined
    for await (const entry of entriesOf(join(folder, file), topic)) {
      state = stateAfter(state, entry)
      if (state?.epoch === epoch && state.seq === seq) return { ...state, digest: digest(state.rows) }
    }
  }
  return undefined
}

/** The state after an entry; undefined: some are missing before it. */
function stateAfter(state: Reset | undefined, entry: Entry): Reset | undefined {
  if ('rows' in entry) return { ...entry, rows: apply({}, { upsert: entry.rows }) }
  if (!state || follow(state, entry) !== 'next') return undefined
  return { ...state, seq: entry.seq, at: entry.at, rows: apply(state.rows, entry) }
}

async function* entriesOf(path: string, topic: string): AsyncGenerator<Entry> {
  const name = JSON.stringify(topic)
  for await (const member of membersOf(path))
    for (const line of textOf(member).split('\n')) {
      const entry = line.includes(name) && (JSON.parse(line) as Entry)
      if (entry && entry.topic === topic) yield entry
    }
}

async function* membersOf(path: string): AsyncGenerator<Buffer> {
  let unread = Buffer.alloc(0)
  for await (const bytes of createReadStream(path)) {
    unread = Buffer.concat([unread, bytes])
    for (let end = unread.indexOf(MEMBER_HEADER, 1); end > 0; end = unread.indexOf(MEMBER_HEADER, 1)) {
      yield unread.subarray(0, end)
      unread = unread.subarray(end)
    }
  }
  yield unread
}

/** The lines of a member; none where it was cut off. */
function textOf(member: Buffer): string {
  try {
    return gunzipSync(member).toString()
  } catch {
    return ''
  }
}

/** `node gateway/archive.ts <topic> <epoch>.<seq>`: prints the state with its time and digest, or exits with 1. */
async function print(folder = '', topic = '', version = '') {
  const [, epoch = '', seq] = /^([\w-]+)\.(\d+)$/.exec(version) ?? []
  if (!folder) throw new Error('ARCHIVE_DIR is not set')
  if (!parseTopic(topic)) throw new Error(`not a topic: ${topic}; one is selection/12/1/home_team`)
  if (!seq) throw new Error(`not a version: ${version}; one is q3JzT0aB.17`)
  const state = await readArchived(folder, topic, { epoch, seq: Number(seq) })
  if (!state) throw new Error(`not recorded: ${topic} ${version}`)
  console.log(JSON.stringify({ time: new Date(state.at).toISOString(), ...state }, null, 2))
}

if (import.meta.main)
  await print(process.env.ARCHIVE_DIR, ...process.argv.slice(2)).catch((error: Error) => {
    console.error(error.message)
    process.exit(1)
  })
