/** A node of a syntax tree, as the parser gives it. */
export type Node = Readonly<Record<string, unknown>> & { readonly type: string }

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
