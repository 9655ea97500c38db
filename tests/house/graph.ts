import { posix } from 'node:path'
import type { Source } from './source.ts'
import { type Import, readSyntax, type Syntax } from './syntax.ts'

/** An import of a file of the tree. */
export interface Link {
  readonly to: string
  readonly reach: Import
}

/** A file with its imports by kind. */
export interface Module {
  readonly path: string
  readonly syntax: Syntax
  readonly links: readonly Link[]
  readonly packages: readonly Import[]
  /** Images, fonts, styles. */
  readonly assets: readonly Import[]
  /** Imports that cannot be resolved. */
  readonly lost: readonly Import[]
}

/** Every file with its imports resolved as Node and Vite resolve them: `#folder/…` from the root, `./…` from the file. */
export function readGraph(files: readonly Source[]): Module[] {
  const known = new Set(files.map(({ path }) => path))
  return files.map((file) => {
    const syntax = readSyntax(file)
    const links: Link[] = []
    const packages: Import[] = []
    const assets: Import[] = []
    const lost: Import[] = []
    for (const reach of syntax.reaches) {
      const target = reach.specifier === undefined ? '' : resolve(file.path, reach.specifier)
      if (target === undefined) packages.push(reach)
      else if (known.has(target)) links.push({ to: target, reach })
      else (isAsset(target) ? assets : lost).push(reach)
    }
    return { path: file.path, syntax, links, packages, assets, lost }
  })
}

/** A path from the root; undefined for a package. */
function resolve(from: string, specifier: string): string | undefined {
  const [plain = ''] = specifier.split('?')
  if (plain.startsWith('#')) return posix.normalize(plain.slice(1))
  if (plain.startsWith('.')) return posix.join(posix.dirname(from), plain)
  return plain.startsWith('/') ? plain.slice(1) : undefined
}

const isAsset = (path: string) => /\.(css|svg|png|webp|woff2|html)$/.test(path)

/** A file or room with those that it imports. */
interface GraphNode {
  readonly path: string
  readonly links: readonly { readonly to: string }[]
}

/** The graph of rooms. A file's room is its folder; a file beside further folders is a room of its own. */
export function roomsOf(graph: readonly Module[]): GraphNode[] {
  const folders = new Set(graph.map(({ path }) => posix.dirname(path)))
  const outer = new Set([...folders].map((folder) => posix.dirname(folder)))
  const roomOf = (path: string) => (outer.has(posix.dirname(path)) ? path : posix.dirname(path))
  const rooms = new Map<string, Set<string>>()
  for (const { path, links } of graph) {
    const room = rooms.get(roomOf(path)) ?? new Set()
    rooms.set(roomOf(path), room)
    for (const { to } of links) if (roomOf(to) !== roomOf(path)) room.add(roomOf(to))
  }
  return [...rooms].map(([path, to]) => ({ path, links: [...to].map((room) => ({ to: room })) }))
}

/** The shortest import cycles, each once. */
export function cycles(graph: readonly GraphNode[]): string[][] {
  const next = new Map(graph.map(({ path, links }) => [path, links.map(({ to }) => to)]))
  const found = new Map<string, string[]>()
  for (const { path } of graph) {
    const back = chain(next, path)
    const key = back?.toSorted().join()
    if (back && key && !found.has(key)) found.set(key, [...back, path])
  }
  return [...found.values()]
}

function chain(next: ReadonlyMap<string, readonly string[]>, start: string): string[] | undefined {
  const came = new Map<string, string>()
  const waiting = [start]
  for (const at of waiting)
    for (const to of next.get(at) ?? []) {
      if (to === start) return chainTo(came, start, at)
      if (came.has(to)) continue
      came.set(to, at)
      waiting.push(to)
    }
  return undefined
}

function chainTo(came: ReadonlyMap<string, string>, start: string, end: string): string[] {
  const before = came.get(end)
  return end === start || before === undefined ? [end] : [...chainTo(came, start, before), end]
}
