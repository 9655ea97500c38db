import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, matchesGlob } from 'node:path'
import { expect, type TestContext, test } from 'vitest'
import { root } from './source.ts'

const product = ['package.json', 'tsconfig.json', 'shared', 'gateway', 'client']

/** The sandbox and its entry points, without which the gateway must compile. */
const standIn = ['gateway/sandbox', 'gateway/start.ts', 'gateway/dev.ts']

/** Rows that a newcomer adds at the top of a table, and the section of a README that tells how. */
const additions = [
  {
    paper: 'shared/README.md',
    heading: 'Adding a call',
    table: 'shared/calls/money.ts',
    opening: 'export const moneyCalls = {',
    row: "addedCall: { ...moneyCall, path: '/v1/added', failure: 'Added failed' },",
  },
  {
    paper: 'shared/README.md',
    heading: 'Adding a topic',
    table: 'shared/topics/name.ts',
    opening: 'export const topicParts = {',
    row: "added: ['added_id'],",
  },
  {
    paper: 'client/README.md',
    heading: 'Adding a screen',
    table: 'client/app/screens.ts',
    opening: 'export const screens = {',
    row: "added: { menu: 'Play' },",
  },
] as const

/** One checker for each project: of several each would check the types of the libraries anew, for twice the CPU time. */
const BUILD = ['--build', '--checkers', '1']

/** The output of a program of the packages, where it finds something. */
const complaints = (program: string, words: readonly string[], cwd = root) =>
  new Promise<string>((resolve) => {
    const options = { cwd, maxBuffer: 64 * 1024 * 1024 }
    execFile(join(root, 'node_modules/.bin', program), words, options, (error, stdout, stderr) =>
      resolve(error ? stdout + stderr || error.message : ''),
    )
  })

/** Longest time in which a copy is removed, in ms. */
const REMOVED_MS = 60_000

/** A copy of the product to change. */
function copy({ onTestFinished }: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'nare-compiled-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }), REMOVED_MS)
  for (const part of product) cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

test.concurrent('the code is formatted and linted', async () => {
  expect(await complaints('biome', ['check'])).toBe('')
})

test.concurrent('the types are right', async () => expect(await complaints('tsc', BUILD)).toBe(''))

test.concurrent('the gateway compiles without its sandbox', async (context) => {
  const folder = copy(context)
  for (const part of standIn) rmSync(join(folder, part), { recursive: true, force: true })
  expect(await complaints('tsc', [...BUILD, 'gateway', 'shared'], folder)).toBe('')
})

test.concurrent('the READMEs name every file in which the compiler asks for more once a call, topic or screen is added', async (context) => {
  const folder = copy(context)
  for (const { table, opening, row } of additions) {
    const text = readFileSync(join(folder, table), 'utf8')
    expect(text).toContain(opening)
    writeFileSync(join(folder, table), text.replace(opening, `${opening}\n${row}`))
  }
  const output = await complaints('tsc', [...BUILD, 'shared', 'gateway', 'client'], folder)
  const files = [...output.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, path = '']) => path)
  expect(new Set(files).size).toBeGreaterThanOrEqual(additions.length)
  const recipes = additions.map(({ paper, heading }) =>
    sectionOf(readFileSync(join(root, paper), 'utf8'), heading),
  )
  const unnamed = files.filter((path) => !recipes.some((recipe) => names(recipe, path)))
  expect(unnamed).toEqual([])
})

const sectionOf = (text: string, heading: string) =>
  text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''

/** True where a text names the file, by a pattern too, or the folder that it is in. */
const names = (text: string, path: string) =>
  [...text.matchAll(/`([^`]+)`/g)].some(([, name = '']) => name === dirname(path) || matchesGlob(path, name))
