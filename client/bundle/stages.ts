/** A stage of the start: a chunk that every page evaluates. */
interface Stage {
  readonly name: string
  /** The modules of the stage by their path, apart from those of the stages before. */
  readonly test: RegExp
}

/**
 * The stages in the order of their evaluation. Each imports only those before it, by the directions between the rooms of
 * the client. As four files the code takes 1.3 KB more than as one, gzipped.
 */
const stages: readonly Stage[] = [
  { name: 'libraries', test: /\/node_modules\/|\/client\/theme\/factory\./ },
  { name: 'ground', test: /\/(shared|client\/(state|storage|calls|query|streams|lite))\/.*\.ts$/ },
  { name: 'model', test: /\/client\/(?!site\/worker\/).*\.ts$/ },
  { name: 'frame', test: /^(?!.*\/client\/(main\.tsx|index\.html|site\/worker\/))/ },
]

/** A group of chunks for each stage, of the modules that the entry imports, however far. */
export const stageGroups = stages.map(({ name, test }) => ({ name, test, tags: ['$initial' as const] }))

/**
 * The beginning of each stage but the first: it waits for a task of its own, in which it is evaluated. All in one task,
 * they would take a slow phone a quarter of a second without an answer to a tap.
 */
export const stagePause = ({ name }: { readonly name: string }): string =>
  stages.findIndex((stage) => stage.name === name) > 0
    ? 'await (globalThis.scheduler?.yield?.() ?? new Promise((next) => setTimeout(next)));'
    : ''
