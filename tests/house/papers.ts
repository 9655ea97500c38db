import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { root, trackedPaths } from './source.ts'

/** A README, by its path from the root. */
export interface Paper {
  readonly path: string
  readonly text: string
}

/** Every README of the repository. */
export const papers = (): readonly Paper[] =>
  trackedPaths()
    .filter((path) => /(^|\/)README\.md$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const FENCE = /^```[^\n]*\n([\s\S]*?)^```$/gm

/** The texts that are set as code: inline code whole, code blocks word by word. */
const codeIn = (text: string): readonly string[] => [
  ...[...text.replaceAll(FENCE, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code),
  ...[...text.matchAll(FENCE)].flatMap(([, block = '']) => block.split(/\s+/)),
]

/** A path from the root, a file by its ending, or a folder by its last slash. What a run leaves behind is none of them. */
const isPath = (code: string) =>
  !/(^|\/)\./.test(code) &&
  (/^(client|gateway|shared|tests)\/[\w*{},./-]+$/.test(code) ||
    /^[\w./-]+\.(tsx?|ya?ml|cfg|conf|sh|md|json|html|css)$/.test(code) ||
    /^[a-z][\w-]*(?:\/[\w-]+)*\/$/.test(code))

/** The paths that a README names and that exist neither from the root nor beside it. */
export function missingPaths({ path, text }: Paper): readonly string[] {
  return codeIn(text)
    .filter(isPath)
    .filter((named) => ![root, join(root, dirname(path))].some((folder) => isThere(folder, named)))
}

const isThere = (folder: string, named: string) =>
  /[*{]/.test(named) ? globSync(named, { cwd: folder }).length > 0 : existsSync(join(folder, named))

/** The links that lead to no file, or to no heading of it. */
export function deadLinks(paper: Paper): readonly string[] {
  return linksIn(paper).flatMap(({ link, target, anchor }) => {
    const file = join(root, target)
    if (!existsSync(file)) return [link]
    const isHeading = () => headingsIn(readFileSync(file, 'utf8')).map(slugOf).includes(anchor)
    return anchor === '' || isHeading() ? [] : [link]
  })
}

/** The files that a README links to, by their paths from the root. */
export const linkedFrom = (paper: Paper): readonly string[] => linksIn(paper).map(({ target }) => target)

function linksIn({ path, text }: Paper) {
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

/** The anchor that GitHub gives a heading. */
const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s/g, '-')

/** Headings like "A goal: 21 files" whose table below does not name that many files in its first column. */
export function wrongCounts({ text }: Paper): readonly string[] {
  return text.split(/^#+ /m).flatMap((section) => {
    const [heading = ''] = section.split('\n', 1)
    const said = /(\d+) files/.exec(heading)?.[1]
    const files = new Set(firstColumn(section).filter((cell) => /\.tsx?$/.test(cell)))
    return said === undefined || Number(said) === files.size ? [] : [`${heading}: ${files.size}`]
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
