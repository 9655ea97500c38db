/** A mutant that no test can notice, since the changed code behaves the same. */
export interface Equivalent {
  readonly file: string
  /** The whole line that is changed, without the spaces around it. */
  readonly code: string
  /** The replacements in Stryker's report; undefined: any. */
  readonly becomes?: readonly string[]
  readonly why: string
}
