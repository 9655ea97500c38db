import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { root, trackedPaths } from './source.ts'

/** A README, by its path from the root. */
export interface Readme {
  readonly path: string
  readonly text: string
}

/** All READMEs of the repository. */
export const readmes = (): readonly Readme[] =>
  trackedPaths()
    .filter((path) => /(^|\/)README\.md$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const FENCE = /^```[^\n]*\n([\s\S]*?)^```$/gm

/** The code in a text: inline code as a whole, code blocks by words. */
const codeIn = (text: string): readonly string[] => [
  ...[...text.replaceAll(FENCE, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code),
  ...[...text.matchAll(FENCE)].flatMap(([, block = '']) => block.split(/\s+/)),
]

/** True for a path from the root, a file name with an ending, or a folder with a final slash; not for generated files. */
const isPath = (code: string) =>
  !/(^|\/)\./.test(code) &&
  (/^(client|gateway|shared|tests)\/[\w*{},./-]+$/.test(code) ||
    /^[\w./-]+\.(tsx?|ya?ml|cfg|conf|sh|md|json|html|css)$/.test(code) ||
    /^[a-z][\w-]*(?:\/[\w-]+)*\/$/.test(code))

/** The paths that a README names and that exist neither from the root nor beside it. */
export function missingPaths({ path, text }: Readme): readonly string[] {
  return codeIn(text)
    .filter(isPath)
    .filter((named) => ![root, join(root, dirname(path))].some((folder) => isThere(folder, named)))
}

const isThere = (folder: string, named: string) =>
  /[*{]/.test(named) ? globSync(named, { cwd: folder }).length > 0 : existsSync(join(folder, named))

/** The links to a file or heading that does not exist. */
export function deadLinks(paper: Readme): readonly string[] {
  return linksIn(paper).flatMap(({ link, target, anchor }) => {
    const file = join(root, target)
    if (!existsSync(file)) return [link]
    const isHeading = () => headingsIn(readFileSync(file, 'utf8')).map(slugOf).includes(anchor)
    return anchor === '' || isHeading() ? [] : [link]
  })
}

/** The files that a README links to, by their paths from the root. */
export const linkedFrom = (paper: Readme): readonly string[] => linksIn(paper).map(({ target }) => target)

function linksIn({ path, text }: Readme) {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links
    .filter((link) => !/^https?:/.test(link))
    .map((link) => {
      const [file = '', anchor = ''] = link.split('#')
      const target = file === '' ? path : relative(root, resolve(root, dirname(path), file))
      return { link, target, anchor }
    })
}

const headingsIn = (text: string) =>
  [...text.replaceAll(FENCE, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)

/** The anchor of a heading on GitHub. */
const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s/g, '-')

/** Headings like "A goal: 21 files" whose table has another number of files in its first column. */
export function wrongCounts({ text }: Readme): readonly string[] {
  return text.split(/^#+ /m).flatMap((section) => {
    const [heading = ''] = section.split('\n', 1)
    const count = /(\d+) files/.exec(heading)?.[1]
    const files = new Set(firstColumn(section).filter((cell) => /\.tsx?$/.test(cell)))
    return count === undefined || Number(count) === files.size ? [] : [`${heading}: ${files.size}`]
  })
}

/** The code in the first cell of each table row. */
export const firstColumn = (text: string): readonly string[] =>
  [...text.matchAll(/^\| `([^`]+)`/gm)].map(([, cell = '']) => cell)

/** The other cells of the row whose first cell is this name. */
export function rowOf(text: string, name: string): readonly string[] {
  const line = text.split('\n').find((row) => row.startsWith(`| \`${name}\` |`))
  return (
    line
      ?.split('|')
      .slice(2, -1)
      .map((cell) => cell.trim()) ?? []
  )
}

/** The words of a text that are spelled like settings. */
export const settingsIn = (text: string): readonly string[] => [
  ...new Set(text.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? []),
]

/** The words after a command, for each time that a text names it: `npm run bench polls outage` has two. */
export const wordsAfter = (text: string, command: string): readonly string[] =>
  [...text.matchAll(new RegExp(`${command} ((?:[a-z][\\w:-]*[ ]?)+)`, 'g'))].flatMap(([, words = '']) =>
    words.trim().split(' '),
  )
