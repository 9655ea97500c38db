import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PATIENCE_MS, within } from '../../patience.ts'

/**
 * Runs a command until it ends, or standard input does: as soon as this process closes it, or ends, even if killed.
 * Then everything that the command has started is killed, which is one process group, and its home is removed; what was
 * killed may write for a moment longer.
 */
const WHILE_INPUT_LASTS = `
  set -m
  home=$1
  shift
  exec 3<&0
  "$@" 3<&- &
  command=$!
  # Nobody may be left to read what the shell says of its jobs.
  exec >/dev/null 2>&1
  cat <&3 &
  wait -n
  kill -KILL -- -$command
  kill -KILL $!
  wait
  for try in 1 2 3 4 5; do rm -rf "$home" && break; sleep 0.2; done`

/**
 * Starts a program with a home of its own. It ends with this process at the latest.
 * @param words its arguments, which may need that home
 * @param ready the output to wait for; undefined: the program does not say when it is ready
 */
export async function startProgram(
  path: string,
  words: (home: string) => readonly string[],
  ready: RegExp | undefined,
  environment: Readonly<Record<string, string>> = {},
) {
  const home = mkdtempSync(join(tmpdir(), 'driven-browser-'))
  const child = spawn('/bin/bash', ['-c', WHILE_INPUT_LASTS, 'bash', home, path, ...words(home)], {
    env: { ...process.env, HOME: home, XDG_RUNTIME_DIR: home, ...environment },
    detached: true,
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const close = async () => {
    child.stdin.destroy()
    await within<void>(`the end of ${path}`, (resolve) => void ended.then(resolve))
  }
  try {
    /** `found`: the first group of the awaited output; empty where none is awaited. */
    return { found: await outputOf(child, ready), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The first group of the awaited output. Reading goes on afterwards: a full pipe would stop the program. */
function outputOf(child: ChildProcessWithoutNullStreams, ready: RegExp | undefined): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`${reason}: ${output}`))
    const late = setTimeout(() => fail(`waited in vain for ${ready} in`), PATIENCE_MS)
    const settle = (found: string | undefined) => {
      clearTimeout(late)
      resolve(found ?? '')
    }
    const read = (bytes: Buffer) => {
      output += bytes
      const match = ready?.exec(output)
      if (match) settle(match[1])
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('error', reject)
    child.once('close', () => fail('ended with'))
    if (!ready) settle('')
  })
}
