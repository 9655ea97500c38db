import * as z from 'zod'

/** The kinds of injected faults. */
export const faultKinds = [
  'fail',
  'hang',
  'slow',
  'reset',
  'truncated',
  'html',
  'wrong-types',
  'nulls',
  'duplicates',
  'huge',
  'body-500',
  'body-401',
  'http-401',
] as const

export type FaultKind = (typeof faultKinds)[number]

/** A fault. `ms`: delay of the answer of `slow`, which is otherwise right. */
export type Fault =
  | { readonly kind: Exclude<FaultKind, 'slow'> }
  | { readonly kind: 'slow'; readonly ms: number }

export const faultForm: z.ZodType<Fault> = z.union([
  z.strictObject({ kind: z.enum(faultKinds).exclude(['slow']) }),
  z.strictObject({ kind: z.literal('slow'), ms: z.number().min(0).max(600_000) }),
])

export interface Faults {
  /** Injects a fault into a path, from now on. `*`: every path without a fault of its own. */
  set(path: string, fault: Fault): void
  /** Removes the fault of a path; without a path, all faults. */
  clear(path?: string): void
  of(path: string): Fault | undefined
}

export function createFaults(): Faults {
  const byPath = new Map<string, Fault>()
  return {
    set: (path, fault) => void byPath.set(path, fault),
    clear: (path) => (path === undefined ? byPath.clear() : void byPath.delete(path)),
    of: (path) => byPath.get(path) ?? byPath.get('*'),
  }
}
