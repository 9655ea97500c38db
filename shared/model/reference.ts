import * as z from 'zod/mini'

/** The id of one intent, sent with every retry: the provider acts on it once. 1 to 64 printable ASCII, no space. */
export const reference = z
  .string('must be text: one for each intent')
  .check(z.regex(/^[!-~]{1,64}$/, 'must have 1 to 64 printable ASCII characters and no space'))
