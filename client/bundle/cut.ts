/** A node of a syntax tree. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

/** A replacement of the code between two positions. */
export type Edit = readonly [from: number, to: number, text: string]

/** Replaces the code of a node, or undefined: its children are visited. */
export type Rule = (node: Node, parent: Node | undefined, code: string) => readonly Edit[] | undefined

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

/** The nodes directly below. */
export const childrenOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode)

export const nameOf = (node: unknown): string => String((node as Node | null)?.name ?? '')

export const replaced = ({ start, end }: Node, text: string): readonly Edit[] => [[start, end, text]]

/** The code with every rule applied to every node, the first that replaces it. */
export function cut(code: string, program: Node, rules: readonly Rule[]): string {
  const edits: Edit[] = []
  const visit = (node: Node, parent?: Node): void => {
    for (const rule of rules) {
      const found = rule(node, parent, code)
      if (found) return void edits.push(...found)
    }
    for (const child of childrenOf(node)) visit(child, node)
  }
  visit(program)
  edits.sort(([one], [other]) => other - one)
  return edits.reduce((text, [from, to, by]) => text.slice(0, from) + by + text.slice(to), code)
}

/**
 * Functions and methods by the body that replaces theirs. Throws where the library has none of that name any more, as it
 * may after an upgrade.
 */
export function emptied(code: string, bodies: Readonly<Record<string, readonly string[]>>): Rule {
  const bodyOf = new Map(
    Object.entries(bodies).flatMap(([body, names]) => names.map((name) => [name, body] as const)),
  )
  const missing = [...bodyOf.keys()].filter((name) => !code.includes(` ${name}(`))
  if (missing.length > 0) throw new Error(`The library has no ${missing.join(', ')} any more`)
  return ({ type, id, key, body, value }) => {
    const by = bodyOf.get(
      type === 'FunctionDeclaration' ? nameOf(id) : type === 'MethodDefinition' ? nameOf(key) : '',
    )
    return by === undefined ? undefined : replaced((body ?? (value as Node).body) as Node, by)
  }
}

/** Removes the statements that begin so. */
export const dropped =
  (starts: RegExp): Rule =>
  (node, _, code) =>
    node.type === 'ExpressionStatement' && starts.test(code.slice(node.start, node.end))
      ? replaced(node, '')
      : undefined

/** Removes the values of variables. */
export const unset =
  (names: readonly string[]): Rule =>
  ({ type, id, init }) =>
    type === 'VariableDeclarator' && names.includes(nameOf(id))
      ? replaced(init as Node, 'undefined')
      : undefined

/** The names in a text. */
export const words = (text: string): readonly string[] => text.trim().split(/\s+/)
