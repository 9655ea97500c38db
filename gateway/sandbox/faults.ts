import * as z from 'zod'

/** The ways in which a provider misbehaves. */
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

/** `slow` answers rightly, after that many ms. */
export type Fault =
  | { readonly kind: Exclude<FaultKind, 'slow'> }
  | { readonly kind: 'slow'; readonly ms: number }

export const faultForm: z.ZodType<Fault> = z.union([
  z.strictObject({ kind: z.enum(faultKinds).exclude(['slow']) }),
  z.strictObject({ kind: z.literal('slow'), ms: z.number().min(0).max(600_000) }),
])

export interface Faults {
  /** From now on this path (`*`: every call that has no fault of its own) misbehaves like that. */
  set(path: string, fault: Fault): void
  /** The path behaves again; without a path, all do. */
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
