import { isNode, type Node } from './node.ts'

/** A statement that runs when its module is imported, with the exports whose values depend on it. */
export interface Effect {
  readonly text: string
  readonly exports: readonly string[]
}

/** An exported function whose name begins with `start`. */
export interface Starter {
  readonly name: string
  /** True without parameters and result: it connects stores, and must be called exactly once. */
  readonly wires: boolean
}

/** The effects of importing a module, and the functions by which it is started. */
export interface Effects {
  /** Its statements beside declarations and calls of functions that it imports from other files of the tree. */
  readonly loose: readonly Effect[]
  readonly starters: readonly Starter[]
  /** Functions called by their name, anywhere in it. */
  readonly calls: ReadonlySet<string>
  /** The same as statements of the module itself. */
  readonly statementCalls: readonly string[]
}

/** A variable, function or running statement of the module. */
interface Part {
  readonly names: readonly string[]
  readonly isExported: boolean
  readonly mentions: ReadonlySet<string>
  /** True if its value comes from a call. */
  readonly isMade: boolean
}

const functions = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']

/**
 * Reads what a module does at its import.
 * @param body the statements of the program, as the parser gives them
 */
export function readEffects(body: readonly unknown[], text: string): Effects {
  const statements = body.filter(isNode)
  const local = importedFiles(statements)
  const running = statements.filter(runs)
  const acts = new Map(running.map((statement) => [statement, actOf(statement)]))
  const groups = groupsOf([...statements.flatMap(partsOf), ...acts.values()])
  return {
    loose: [...acts].flatMap(([statement, act]) => {
      if (local.has(calleeOf(statement) ?? '')) return []
      const shown = groups.find((group) => group.includes(act))?.filter(({ isExported }) => isExported) ?? []
      return [{ text: firstLine(text, statement), exports: shown.flatMap(({ names }) => names) }]
    }),
    starters: statements.flatMap(starterOf),
    calls: callsIn(body),
    statementCalls: running.flatMap((statement) => calleeOf(statement) ?? []),
  }
}

/** The name of the function, for a statement that is only a call of one. */
function calleeOf({ type, expression: call }: Node): string | undefined {
  if (type !== 'ExpressionStatement' || !isNode(call) || call.type !== 'CallExpression') return undefined
  return isNode(call.callee) && call.callee.type === 'Identifier' ? String(call.callee.name) : undefined
}

/** A statement as a part without a name, which joins the parts that it mentions. */
const actOf = (statement: Node): Part => ({
  names: [],
  isExported: false,
  mentions: namesIn(statement),
  isMade: true,
})

const runs = (statement: Node) =>
  !/^(Import|Export|TS)|Declaration$/.test(statement.type) &&
  !(statement.type === 'IfStatement' && [...namesIn(statement.test)].join('.') === 'import.meta')

function partsOf(statement: Node): Part[] {
  const isExported = statement.type.startsWith('Export')
  const inner = isExported ? statement.declaration : statement
  if (!isNode(inner)) return []
  if (inner.type === 'VariableDeclaration' && Array.isArray(inner.declarations))
    return inner.declarations.map(({ id, init }: { id: unknown; init: unknown }) => ({
      names: [...namesIn(id)],
      isExported,
      mentions: namesIn(init),
      isMade: !(isNode(init) && functions.includes(init.type)) && callsAtOnce(init),
    }))
  if (!/Function|Class/.test(inner.type)) return []
  const name = isNode(inner.id) ? String(inner.id.name) : 'default'
  const names = statement.type === 'ExportDefaultDeclaration' ? [name, 'default'] : [name]
  return [{ names, isExported, mentions: namesIn(inner), isMade: false }]
}

/** Parts from calls, and parts that depend on them, grouped with their dependencies. */
function groupsOf(parts: readonly Part[]): Part[][] {
  const live = new Set(parts.filter(({ isMade }) => isMade))
  const leansOn = (part: Part, other: Part) =>
    part !== other && other.names.some((name) => part.mentions.has(name))
  for (let size = -1; size !== live.size; ) {
    size = live.size
    for (const part of parts) if ([...live].some((other) => leansOn(part, other))) live.add(part)
  }
  const groups: Part[][] = []
  for (const part of live) {
    const joined = groups.filter((group) =>
      group.some((other) => leansOn(part, other) || leansOn(other, part)),
    )
    for (const group of joined) groups.splice(groups.indexOf(group), 1)
    groups.push([part, ...joined.flat()])
  }
  return groups
}

function importedFiles(statements: readonly Node[]): Set<string> {
  const files = statements.filter(
    ({ type, source }) =>
      type === 'ImportDeclaration' && isNode(source) && /^[.#]/.test(String(source.value)),
  )
  return new Set(
    files.flatMap(({ specifiers }) =>
      Array.isArray(specifiers) ? specifiers.map(({ local }: { local: Node }) => String(local.name)) : [],
    ),
  )
}

function starterOf(statement: Node): Starter[] {
  const { declaration } = statement
  if (!isNode(declaration) || declaration.type !== 'FunctionDeclaration' || !isNode(declaration.id)) return []
  const name = String(declaration.id.name)
  const { params, returnType } = declaration
  const answer = isNode(returnType) && isNode(returnType.typeAnnotation) ? returnType.typeAnnotation.type : ''
  const wires = Array.isArray(params) && params.length === 0 && answer === 'TSVoidKeyword'
  return /^start[A-Z]/.test(name) ? [{ name, wires }] : []
}

/** All nodes below this one, except for those under nodes that `enters` refuses. */
function* below(value: unknown, enters: (node: Node) => boolean = () => true): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* below(item, enters)
  if (!isNode(value) || !enters(value)) return
  yield value
  const isPlain = !value.computed
  for (const [role, inner] of Object.entries(value))
    if (!(isPlain && (role === 'key' || (role === 'property' && value.type === 'MemberExpression'))))
      yield* below(inner, enters)
}

const namesIn = (value: unknown) =>
  new Set([...below(value)].flatMap(({ type, name }) => (type === 'Identifier' ? String(name) : [])))

const callsAtOnce = (value: unknown) =>
  [...below(value, ({ type }) => !functions.includes(type))].some(({ type }) =>
    /^(Call|New)Expression$/.test(type),
  )

const callsIn = (value: unknown) =>
  new Set(
    [...below(value)].flatMap(({ type, callee }) =>
      type === 'CallExpression' && isNode(callee) && callee.type === 'Identifier' ? String(callee.name) : [],
    ),
  )

const firstLine = (text: string, { start }: Node) => text.slice(Number(start)).split('\n')[0] ?? ''
