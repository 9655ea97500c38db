import { parseSync } from 'vite'
import { type Effects, readEffects } from './effects.ts'
import { isNode, type Node } from './node.ts'
import type { Source } from './source.ts'

/** An import of a file. */
export interface Import {
  /** The specifier as written; undefined if it is computed. */
  readonly specifier: string | undefined
  /** The names that are imported; undefined for everything, a side effect or a dynamic import. */
  readonly names: readonly string[] | undefined
  /** True for an import without names, for its effect. */
  readonly isBare: boolean
}

/** The facts about a file that the rules check. */
export interface Syntax {
  readonly reaches: readonly Import[]
  /** Free names and members of the global object that it mentions: `fetch`, `window.localStorage`. */
  readonly mentions: ReadonlySet<string>
  /** True if it only re-exports. */
  readonly barrel: boolean
  readonly effects: Effects
}

/** Parses a TypeScript file; throws with the path if it is not TypeScript. */
export function readSyntax({ path, text }: Source): Syntax {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const reaches: Import[] = []
  const mentions = new Set<string>()
  const dropped = new Set<unknown>()
  walk(program, (node, parent, role) => {
    if (node.type === 'ExpressionStatement') dropped.add(awaited(node.expression))
    const reach = readReach(node, dropped.has(node))
    if (reach) reaches.push(reach)
    const name = readMention(node, parent, role)
    if (name) mentions.add(name)
  })
  const barrel =
    program.body.length > 0 &&
    program.body.every((node) => node.type.startsWith('Export') && isNode('source' in node && node.source))
  return { reaches, mentions, barrel, effects: readEffects(program.body, text) }
}

function walk(root: unknown, visit: (node: Node, parent: Node | undefined, role: string) => void): void {
  const waiting: { value: unknown; parent: Node | undefined; role: string }[] = [
    { value: root, parent: undefined, role: '' },
  ]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, parent, role } = next
    if (Array.isArray(value)) for (const item of value) waiting.push({ value: item, parent, role })
    else if (isNode(value)) {
      visit(value, parent, role)
      for (const field of Object.keys(value))
        waiting.push({ value: value[field], parent: value, role: field })
    }
  }
}

/** The expression of `await …` and `void …`. */
const awaited = (node: unknown): unknown =>
  isNode(node) && /^(Await|Unary)Expression$/.test(node.type) ? awaited(node.argument) : node

/** @param isDropped true if its value is not used */
function readReach(node: Node, isDropped: boolean): Import | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      if (!isNode(node.source)) return undefined
      return {
        specifier: textOf(node.source),
        names: namesOf(node.specifiers),
        isBare:
          node.type === 'ImportDeclaration' &&
          !(Array.isArray(node.specifiers) && node.specifiers.length > 0),
      }
    case 'ImportExpression':
      return { specifier: textOf(node.source), names: undefined, isBare: isDropped }
    case 'TSImportType':
      return { specifier: textOf(node.source), names: undefined, isBare: false }
    default:
      return undefined
  }
}

function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis) || node.quasis.length !== 1)
    return undefined
  const cooked = (node.quasis[0] as { value?: { cooked?: unknown } }).value?.cooked
  return typeof cooked === 'string' ? cooked : undefined
}

function namesOf(specifiers: unknown): string[] | undefined {
  if (!Array.isArray(specifiers) || specifiers.length === 0) return undefined
  const names = specifiers.map((item: { imported?: unknown; local?: unknown; type: string }) => {
    const named = item.type === 'ExportSpecifier' ? item.local : item.imported
    return isNode(named) && typeof named.name === 'string' ? named.name : undefined
  })
  return names.every((name) => name !== undefined) ? names : undefined
}

const globals = ['window', 'globalThis', 'self']

function readMention(node: Node, parent: Node | undefined, role: string): string | undefined {
  if (node.type === 'MemberExpression' && isNode(node.object) && globals.includes(String(node.object.name))) {
    const name = isNode(node.property)
      ? node.computed
        ? textOf(node.property)
        : node.property.name
      : undefined
    return typeof name === 'string' ? name : undefined
  }
  if (node.type !== 'Identifier' || typeof node.name !== 'string') return undefined
  const memberName = parent?.type === 'MemberExpression' && role === 'property' && !parent.computed
  const fieldName = role === 'key' && !parent?.computed
  return memberName || fieldName ? undefined : node.name
}
