import type { CallName, catalogue } from '#shared/calls/catalogue.ts'
import type { texts } from '#shared/texts.ts'

/** The fixed English texts that screens show as they come: the specification's, and those of shared validation. */
type Fixed =
  | (typeof catalogue)[CallName]['failure']
  | (typeof texts)[keyof typeof texts]
  | Gateway
  | 'A booking code has 6 letters and digits'
  | 'Choose a kind of limit'
  | 'Choose a password'
  | 'Choose day, week or month'
  | 'Confirm your age'
  | 'Enter 0 or more'
  | 'Enter a whole number of points'
  | 'Enter an amount'
  | 'Enter an amount with two decimals at most'
  | 'Enter an e-mail address'
  | 'Enter more than 0'
  | 'Enter the booking code'
  | 'Enter the code'
  | 'Enter the mobile number'
  | 'Enter your password'
  | 'Invalid input'
  | 'No booking code has O, 0, I or 1'
  | 'That is too long'
  | 'That is too much'
  | 'This link is incomplete'

/** The gateway's own, in place of the provider's. */
type Gateway =
  | 'Something went wrong here'
  | 'The outcome is not known yet'
  | 'Too busy at the moment: try again'

/** A language’s words for them. */
export interface Answers {
  readonly texts: Readonly<Record<Fixed, string>>
  /** Those with a value: the pattern of the English text, and the text with the value that the pattern found. */
  readonly patterns: readonly (readonly [pattern: RegExp, text: (value: string) => string])[]
}

/** Texts that come in English, from the specification and from shared validation: read by `translated`. */
export const t: Partial<Answers> = {}
