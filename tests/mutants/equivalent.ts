/** A mutant that no test can notice, since the changed code does the same. */
export interface Equivalent {
  readonly file: string
  /** The whole line that is changed, without the spaces around it. */
  readonly code: string
  /** The replacements that Stryker puts in that line, as its report has them; undefined: whatever it puts there. */
  readonly becomes?: readonly string[]
  readonly why: string
}
