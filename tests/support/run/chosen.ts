import { statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { folders, type ProjectName } from './folders.ts'
import { type Round, rounds } from './round.ts'

const root = join(import.meta.dirname, '../../..')

/**
 * Rounds by name, and test files by path: a file's round is narrowed to the files that were asked for.
 * @returns every round where nothing was asked for; a text that says what is wrong with a name
 */
export function chooseRounds(asked: readonly string[]): readonly Round[] | string {
  if (asked.length === 0) return rounds
  const files = new Map<ProjectName, string[]>()
  for (const name of asked) {
    if (rounds.some((round) => round.name === name)) continue
    const path = testFileOf(name)
    const project = path && projectOf(path)
    if (!project)
      return `${name} is no round (${rounds.map((round) => round.name).join(', ')}) and no test file`
    if (project === 'compose') return `${name} needs a Docker engine: npm run test:compose runs it`
    if (project === 'browsers') return `${name} runs in other browsers: npm run test:browsers runs it`
    if (project === 'long') return `${name} takes minutes: npm run test:long runs it`
    files.set(project, [...(files.get(project) ?? []), path])
  }
  return rounds.flatMap((round) => {
    if (asked.includes(round.name)) return [round]
    const only = files.get(round.name as ProjectName)
    return only ? [{ ...round, command: [...round.command, ...only] }] : []
  })
}

/** The path from the root of a test file that exists, however it was written. */
function testFileOf(name: string): string | undefined {
  const path = resolve(root, name)
  const isFile = /\.test\.tsx?$/.test(path) && statSync(path, { throwIfNoEntry: false })?.isFile()
  return isFile ? relative(root, path) : undefined
}

function projectOf(path: string): ProjectName | undefined {
  const [top = '', folder = ''] = path.split('/')
  const names = Object.keys(folders) as ProjectName[]
  return top === 'tests' ? names.find((name) => folders[name].some((held) => held === folder)) : undefined
}
