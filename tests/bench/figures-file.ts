import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Figure, tableOf } from './figure.ts'

const file = join(import.meta.dirname, 'figures.md')

const HEAD = `# Figures

Written by \`npm run bench\`: each bench replaces its own section. Every baseline is measured in the same run.
`

/** Replaces a bench's section of `figures.md`: machine, commit and table. Changes that are in no commit are not written. */
export function writeFigures(bench: string, figures: readonly Figure[], machine: string): void {
  if (isChanged()) {
    console.log('Not written to figures.md: product or tests differ from the commit.')
    return
  }
  const text = existsSync(file) ? readFileSync(file, 'utf8') : HEAD
  const sections = new Map(
    text
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.slice(0, section.indexOf('\n')), section.trimEnd()] as const),
  )
  const commit = git('rev-parse', '--short', 'HEAD')
  sections.set(bench, `${bench}\n\n${machine}, commit ${commit}\n\n${tableOf(figures)}`)
  const sorted = [...sections].sort(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(file, `${[HEAD.trimEnd(), ...sorted.map(([, section]) => `## ${section}`)].join('\n\n')}\n`)
}

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()

function isChanged(): boolean {
  const changed = git('status', '--porcelain', '--', 'client', 'gateway', 'shared', 'tests')
  return changed.split('\n').some((line) => line && !line.endsWith('tests/bench/figures.md'))
}
