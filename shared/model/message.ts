import { asFields, asText } from './field.ts'

/** A reason phrase of HTTP (RFC 9110), which is no message for a player: `Not Found`, `404 Not Found`, `not found.` */
const reasonPhrase = new RegExp(
  `^(\\d{3}\\b\\W*)?(${[
    'ok|created|accepted|no content|moved permanently|see other|(temporary|permanent) redirect|bad (request|gateway)',
    'not (modified|found|acceptable|implemented)|unauthorized|forbidden|method not allowed|conflict|request timeout',
    '(payment|length|upgrade|precondition|(proxy|network) authentication) required|(precondition|expectation) failed',
    '(payload|content|request (entity|header fields)) too large|uri too long|unsupported media type|locked|too early',
    'range not satisfiable|misdirected request|unprocessable (entity|content)|failed dependency|too many requests',
    'unavailable for legal reasons|internal server error|service unavailable|gateway time-?out|loop detected',
    'http version not supported|insufficient storage',
  ].join('|')})\\.?$`,
  'i',
)

/** A text that a provider means for players; undefined for anything else, a bare reason phrase of HTTP included. */
export function asMessage(value: unknown): string | undefined {
  const text = asText(value)
  return text === undefined || text.trim() === '' || reasonPhrase.test(text.trim()) ? undefined : text
}

/** Most characters of a message in the health of a topic. */
const SHORT_LENGTH = 200

/** A message in one line of at most 200 characters; undefined for anything else. */
export const shortMessage = (value: unknown): string | undefined =>
  asMessage(value)
    ?.replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, SHORT_LENGTH)
    .replace(/\p{Cs}$/u, '')

/** The text of an answer for players: its `error`, else its `message`; undefined where it has neither. */
export function messageOf(body: unknown): string | undefined {
  const fields = asFields(body)
  return asMessage(fields?.error) ?? asMessage(fields?.message)
}
