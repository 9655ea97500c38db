import * as z from 'zod/mini'

/**
 * The id of one intent to move money, made once by the client and sent with every retry: the provider acts on it once.
 * 1 to 64 printable ASCII characters without a space.
 */
export const reference = z
  .string('must be text: one for each intent')
  .check(z.regex(/^[!-~]{1,64}$/, 'must have 1 to 64 printable ASCII characters and no space'))
