import { createEvent, createStore, is, type Store, sample } from 'effector'
import { playerForgotten } from '../state/actions.ts'
import type { Faults, Form, Typed } from '../ui/form/form.ts'

/** The part of a zod/mini schema that a form uses. */
export interface Schema<Sent> {
  safeParse(candidate: unknown): CheckResult<Sent>
}

type CheckResult<Sent> =
  | { readonly success: true; readonly data: Sent }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } }

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

export interface FormOptions<Fields extends Typed, Sent> {
  readonly empty: Fields
  /** Makes the request's body from the typed values. Default: the values themselves. */
  readonly compose?: (typed: Fields) => unknown
  /** The schema, which the sandbox checks by as well. A store if it depends on the operator's settings. */
  readonly schema: Schema<Sent> | Store<Schema<Sent>>
  /** True while a request is in flight: submits are ignored. */
  readonly $busy: Store<boolean>
}

/** Creates a form: typed values, faults, and the checked body. It is emptied when the player logs out. */
export function createForm<Fields extends Typed, Sent>({
  empty,
  compose = (typed) => typed,
  schema,
  $busy,
}: FormOptions<Fields, Sent>): Form<Fields, Sent> {
  const entered = createEvent<Partial<Fields>>()
  const submitted = createEvent()
  const emptied = createEvent()
  const $schema: Store<Schema<Sent>> = is.store(schema) ? schema : createStore(schema)

  const $typed = createStore<Fields>(empty)
    .on(entered, (typed, changes) => ({ ...typed, ...changes }))
    .reset([emptied, playerForgotten])

  const submitChecked = sample({
    clock: submitted,
    source: { typed: $typed, busy: $busy, schema: $schema },
    filter: ({ busy }) => !busy,
    fn: ({ typed, schema }) => schema.safeParse(compose(typed)),
  })

  const $faults = createStore<Faults<Fields>>({})
    .on(submitChecked, (_, checked) => faultsOf<Fields>(checked))
    .on(entered, (faults, changes) => omit(faults, Object.keys(changes)))
    .reset([emptied, playerForgotten])

  const $refusals = createStore(0).on(submitChecked, (count, { success }) => (success ? count : count + 1))

  return {
    $typed,
    $faults,
    $refusals,
    $busy,
    entered,
    submitted,
    emptied,
    checked: submitChecked.filterMap((checked) => (checked.success ? checked.data : undefined)),
  }
}

function faultsOf<Fields extends Typed>(checked: CheckResult<unknown>): Faults<Fields> {
  const issues = checked.success ? [] : checked.error.issues
  const faults = issues.map(({ path, message }) => [String(path[0]), message] as const)
  // Reversed, since of several faults of a field the first one shows.
  return Object.fromEntries(faults.reverse()) as Faults<Fields>
}

const omit = <Fields extends Typed>(faults: Faults<Fields>, names: readonly string[]): Faults<Fields> =>
  names.some((name) => name in faults)
    ? (Object.fromEntries(Object.entries(faults).filter(([name]) => !names.includes(name))) as Faults<Fields>)
    : faults
