import * as z from 'zod'

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

export const faultForm = z.union([
  z.strictObject({ kind: z.enum(faultKinds).exclude(['slow']) }),
  z.strictObject({ kind: z.literal('slow'), ms: z.number().min(0).max(600_000) }),
])

/** A fault. `ms`: delay of the answer of `slow`, which is otherwise right. */
export type Fault = z.infer<typeof faultForm>

export type Faults = ReturnType<typeof createFaults>

export function createFaults() {
  const byPath = new Map<string, Fault>()
  return {
    /** Injects a fault into a path, from now on. `*`: every path without a fault of its own. */
    set: (path: string, fault: Fault) => void byPath.set(path, fault),
    /** Removes the fault of a path; without a path, all faults. */
    clear: (path?: string) => (path === undefined ? byPath.clear() : void byPath.delete(path)),
    of: (path: string) => byPath.get(path) ?? byPath.get('*'),
  }
}
