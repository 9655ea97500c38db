import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { root } from './source.ts'

/** The sandbox and its entry points, without which the gateway must compile. */
const standIn = ['gateway/sandbox', 'gateway/start.ts', 'gateway/dev.ts']
const product = ['package.json', 'tsconfig.json', 'shared', 'gateway']
const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function copy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nare-without-sandbox-'))
  folders.push(folder)
  for (const part of product) cpSync(join(root, part), join(folder, part), { recursive: true })
  for (const part of standIn) rmSync(join(folder, part), { recursive: true, force: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

function compile(folder: string) {
  const tsc = join(root, 'node_modules/.bin/tsc')
  const { status, stdout } = spawnSync(tsc, ['--build', 'gateway', 'shared'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { compiles: status === 0, output: stdout.trim() }
}

test('the gateway compiles without its sandbox', () => {
  expect(compile(copy())).toEqual({ compiles: true, output: '' })
})
