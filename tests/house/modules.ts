import { posix } from 'node:path'
import { parseSync } from 'vite'
import type { Source } from './source.ts'

/** An import or a re-export of a file. */
export interface Import {
  /** The specifier as it is written. */
  readonly specifier: string
  /** The imported file, by its path from the root; undefined for a package. */
  readonly to: string | undefined
  /** The imported names; none for everything, a side effect or a dynamic import. */
  readonly names: readonly string[]
  /** True for an import statement without names, for its side effect. */
  readonly isBare: boolean
}

/** The specifier of an import whose path is computed. */
export const COMPUTED = 'a computed path'

/** A source file as the rules read it. */
export interface Module {
  readonly path: string
  readonly imports: readonly Import[]
  /** Free names and members of the global object that it mentions: `fetch`, `window.localStorage`. */
  readonly mentions: ReadonlySet<string>
}

/** A node of a syntax tree, as the parser gives it. */
type Node = Readonly<Record<string, unknown>> & { readonly type: string }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Reads the imports and global names of a TypeScript file, types included. */
export function readModule({ path, text }: Source): Module {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const imports: Import[] = []
  const mentions = new Set<string>()
  walk(program, (node, parent, role) => {
    // Import, export from, dynamic import and import type alike.
    if (isNode(node.source)) imports.push(importOf(path, node))
    const name = mentionOf(node, parent, role)
    if (name) mentions.add(name)
  })
  return { path, imports, mentions }
}

function walk(
  value: unknown,
  visit: (node: Node, parent?: Node, role?: string) => void,
  parent?: Node,
  role?: string,
) {
  if (Array.isArray(value)) for (const item of value) walk(item, visit, parent, role)
  if (!isNode(value)) return
  visit(value, parent, role)
  for (const [field, inner] of Object.entries(value)) walk(inner, visit, value, field)
}

function importOf(path: string, { type, source, specifiers }: Node): Import {
  const specifier = isNode(source) && typeof source.value === 'string' ? source.value : COMPUTED
  const named: readonly Node[] = Array.isArray(specifiers) ? specifiers : []
  return {
    specifier,
    to: resolve(path, specifier),
    names: named.flatMap(({ imported }) => (isNode(imported) ? String(imported.name) : [])),
    isBare: type === 'ImportDeclaration' && named.length === 0,
  }
}

/**
 * Resolves as Node and Vite do: `#folder/…` from the root, `#messages/…` in the English catalogue, `./…` from the file.
 * Undefined for a package.
 */
function resolve(from: string, specifier: string): string | undefined {
  const [plain = ''] = specifier.split('?')
  if (plain.startsWith('#messages/')) return plain.replace('#messages', 'client/messages/en')
  if (plain.startsWith('#')) return plain.slice(1)
  if (plain.startsWith('.')) return posix.join(posix.dirname(from), plain)
  return plain.startsWith('/') ? plain.slice(1) : undefined
}

const globals = ['window', 'globalThis', 'self']

function mentionOf(node: Node, parent?: Node, role?: string): string | undefined {
  const { type, name, object, property } = node
  if (type === 'MemberExpression' && isNode(object) && globals.includes(String(object.name)))
    return isNode(property) ? String(property.name ?? property.value) : undefined
  if (type !== 'Identifier') return undefined
  const isMember = parent?.type === 'MemberExpression' && role === 'property'
  return (isMember || role === 'key') && !parent?.computed ? undefined : String(name)
}

/** Paths by the paths that each imports. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>

export const filesOf = (modules: readonly Module[]): Graph =>
  new Map(modules.map(({ path, imports }) => [path, new Set(imports.flatMap(({ to }) => to ?? []))]))

/** The graph of rooms. A file's room is its folder; a file beside further folders is a room of its own. */
export function roomsOf(files: Graph): Graph {
  const folders = new Set([...files.keys()].map((path) => posix.dirname(path)))
  const outer = new Set([...folders].map((folder) => posix.dirname(folder)))
  const roomOf = (path: string) => (outer.has(posix.dirname(path)) ? path : posix.dirname(path))
  const rooms = new Map<string, Set<string>>()
  for (const [path, targets] of files) {
    const room = roomOf(path)
    const others = [...targets].map(roomOf).filter((other) => other !== room)
    rooms.set(room, new Set([...(rooms.get(room) ?? []), ...others]))
  }
  return rooms
}

/** The shortest circle through each path of a graph that is on one. */
export const circles = (graph: Graph): string[] =>
  [...graph.keys()].flatMap((path) => circleThrough(graph, path)?.join(' → ') ?? [])

function circleThrough(graph: Graph, start: string): readonly string[] | undefined {
  const ways: string[][] = [[start]]
  const seen = new Set<string>()
  for (const way of ways)
    for (const to of graph.get(way.at(-1) ?? '') ?? []) {
      if (to === start) return [...way, start]
      if (!seen.has(to)) ways.push([...way, to])
      seen.add(to)
    }
  return undefined
}
