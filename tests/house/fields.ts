import { parseSync } from 'vite'
import { allowed, areaOf } from './areas.ts'
import { readGraph } from './graph.ts'
import { isNode, type Node } from './node.ts'
import type { Source } from './source.ts'

/** The uses of the state's fields in one file. */
interface FieldUse {
  /** Fields of which it takes a `setter` or `resetter`. */
  readonly writes: ReadonlySet<string>
  readonly reads: ReadonlySet<string>
  /** Further names that it gives to fields: `export const $user = fields.user` reads nothing by itself. */
  readonly aliases: ReadonlyMap<string, string>
  /** Places with a field that is computed instead of named. */
  readonly computed: readonly string[]
}

const makers = ['setter', 'resetter']

/** Fields that areas below their writer's read as well: a call is sent with its player's token. */
const readByAll = ['user']

function readFieldUse({ path, text }: Source): FieldUse {
  const body: readonly unknown[] = parseSync(path, text).program.body
  const taken = body.filter(isNode).flatMap(takenFromState)
  const use = {
    writes: new Set<string>(),
    reads: new Set<string>(),
    aliases: new Map<string, string>(),
    computed: [] as string[],
  }
  const mentions: string[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item)
    if (!isNode(value) || value.type === 'ImportDeclaration') return
    const [read, written, alias] = [
      fieldRead(value, taken),
      fieldWritten(value, taken),
      aliasOf(value, taken),
    ]
    if (alias) use.aliases.set(...alias)
    else if (read) use.reads.add(read)
    else if (written) use.writes.add(written)
    else if (value.type === 'Identifier' && isOf(value, taken)) use.computed.push(lineAt(text, value))
    else {
      if (value.type === 'Identifier') mentions.push(String(value.name))
      for (const [role, inner] of Object.entries(value)) if (!isName(value, role)) visit(inner)
    }
  }
  visit(body)
  for (const [alias, field] of use.aliases) if (mentions.includes(alias)) use.reads.add(field)
  return use
}

/** The names `fields`, `setter` and `resetter`, as far as an import takes them from the state. */
function takenFromState({ type, source, specifiers }: Node): string[] {
  if (type !== 'ImportDeclaration' || !isNode(source) || !/\bstate\//.test(String(source.value))) return []
  const names = Array.isArray(specifiers) ? specifiers.map(({ local }: { local: Node }) => local.name) : []
  return names.map(String).filter((name) => name === 'fields' || makers.includes(name))
}

const isOf = (node: unknown, names: readonly string[]) =>
  isNode(node) && node.type === 'Identifier' && names.includes(String(node.name))

/** `fields.name` */
function fieldRead({ type, object, property, computed }: Node, taken: readonly string[]): string | undefined {
  const isRead = type === 'MemberExpression' && !computed && isNode(property)
  return isRead && isOf(object, taken) ? String(property.name) : undefined
}

/** `setter('name')`, `resetter('name')` */
function fieldWritten({ callee, arguments: given }: Node, taken: readonly string[]): string | undefined {
  const [field] = isOf(callee, taken) && Array.isArray(given) ? given : []
  return isNode(field) && field.type === 'Literal' ? String(field.value) : undefined
}

/** `const $name = fields.name` */
function aliasOf({ type, id, init }: Node, taken: readonly string[]): [string, string] | undefined {
  const field = type === 'VariableDeclarator' && isNode(init) ? fieldRead(init, taken) : undefined
  return field && isNode(id) && id.type === 'Identifier' ? [String(id.name), field] : undefined
}

/** The names of members and properties refer to nothing. */
const isName = ({ type, computed }: Node, role: string) =>
  !computed && (role === 'key' || (role === 'property' && type === 'MemberExpression'))

const lineAt = (text: string, { start }: Node) =>
  text
    .slice(text.lastIndexOf('\n', Number(start)) + 1)
    .split('\n')[0]
    ?.trim() ?? ''

/** A field, or a file, that breaks the sixth law of the house: one fact, one store. */
export interface FieldFault {
  /** The field; the file, where a field is computed. */
  readonly at: string
  readonly what: string
}

/**
 * Holds the client against the sixth law. A field needs a writer and a reader; all its writers are of one area, and it
 * is read only where that area may be imported, since it is a bus anywhere else; and it is named, so that it is found.
 * The workshop, which is no part of the product, does not count.
 */
export function fieldFaults(names: readonly string[], files: readonly Source[]): FieldFault[] {
  const graph = readGraph(files)
  const uses = files
    .filter(({ path }) => !/^client\/(state|workshop)\//.test(path))
    .map((file) => ({ path: file.path, area: areaOf(file.path) ?? '', ...readFieldUse(file) }))

  const takersOf = (path: string, names: readonly string[]) =>
    graph
      .filter(({ links }) =>
        links.some(({ to, reach }) => to === path && names.some((name) => reach.names?.includes(name))),
      )
      .map((leaf) => areaOf(leaf.path) ?? '')
  const readersOf = (field: string) =>
    uses.flatMap(({ path, area, reads, aliases }) => {
      const others = [...aliases].flatMap(([alias, named]) => (named === field ? alias : []))
      return [...(reads.has(field) ? [area] : []), ...takersOf(path, others)]
    })

  const faults = names.flatMap((at) => {
    const writers = [...new Set(uses.filter(({ writes }) => writes.has(at)).map(({ area }) => area))]
    const readers = [...new Set(readersOf(at))]
    const [writer = ''] = writers
    const far = readers.filter((area) => area !== writer && !allowed[area]?.includes(writer))
    const isBus = writers.length === 1 && far.length > 0 && !readByAll.includes(at)
    return [
      ...(writers.length === 0 ? [{ at, what: 'no writer' }] : []),
      ...(writers.length > 1 ? [{ at, what: `written by ${writers.join(' and ')}` }] : []),
      ...(readers.length === 0 ? [{ at, what: 'no reader' }] : []),
      ...(isBus ? [{ at, what: `a bus from ${writer} to ${far.join(' and ')}` }] : []),
    ]
  })
  return [
    ...faults,
    ...uses.flatMap(({ path, computed }) =>
      computed.map((line) => ({ at: path, what: `computed: ${line}` })),
    ),
  ]
}
