import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** A file of the tree, by its path from the root. */
export interface Source {
  readonly path: string
  readonly text: string
}

const outside = ['**/node_modules/**', '**/dist/**', '**/.*/**']

/** The files under these folders with one of these endings, as they are on disk. */
export function sources(folders: readonly string[], endings: readonly string[]): Source[] {
  const patterns = folders.flatMap((folder) => endings.map((ending) => `${folder}/**/*${ending}`))
  return globSync(patterns, { cwd: root, exclude: outside })
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** The paths that git tracks, without deleted ones. */
export function trackedPaths(): string[] {
  const listed = (words: string[]) =>
    execFileSync('git', ['ls-files', '-z', ...words], { cwd: root, encoding: 'utf8' })
      .split('\0')
      .filter(Boolean)
  const deleted = new Set(listed(['--deleted']))
  return listed([]).filter((path) => !deleted.has(path))
}
