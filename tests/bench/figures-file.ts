import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Figure, tableOf } from './figure.ts'

const file = join(import.meta.dirname, 'figures.md')

const HEAD = `# Figures

Written by \`npm run bench\`: each bench replaces its own section. Every baseline is measured in the same run.
`

/**
 * Replaces a bench's section of `figures.md`: machine, commit and table. Nothing is written where the commit that was
 * measured has no name: with uncommitted changes, or outside of a git repository.
 */
export function writeFigures(bench: string, figures: readonly Figure[], machine: string): void {
  const commit = measuredCommit()
  if ('unknown' in commit) {
    console.log(`Not written to figures.md: ${commit.unknown}.`)
    return
  }
  const text = existsSync(file) ? readFileSync(file, 'utf8') : HEAD
  const sections = new Map(
    text
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.slice(0, section.indexOf('\n')), section.trimEnd()] as const),
  )
  sections.set(bench, `${bench}\n\n${machine}, commit ${commit.hash}\n\n${tableOf(figures)}`)
  const sorted = [...sections].sort(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(file, `${[HEAD.trimEnd(), ...sorted.map(([, section]) => `## ${section}`)].join('\n\n')}\n`)
}

const git = (...words: string[]) =>
  execFileSync('git', ['-C', join(import.meta.dirname, '../..'), ...words], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()

/** The short hash of the commit whose product and tests these are, or the reason for which there is none. */
function measuredCommit(): { readonly hash: string } | { readonly unknown: string } {
  try {
    const changed = git('status', '--porcelain', '--', 'client', 'gateway', 'shared', 'tests', 'package.json')
    const isChanged = changed.split('\n').some((line) => line && !line.endsWith('tests/bench/figures.md'))
    if (isChanged) return { unknown: 'product or tests differ from the commit' }
    return { hash: git('rev-parse', '--short', 'HEAD') }
  } catch {
    return { unknown: 'this folder is no git repository, so its commit is not known' }
  }
}
