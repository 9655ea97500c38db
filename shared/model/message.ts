import { asFields, asText } from './field.ts'

/** The reason phrases of HTTP (RFC 9110 and its registry) that say nothing to a player. */
const reasonPhrases: ReadonlySet<string> = new Set(
  [
    ['ok', 'created', 'accepted', 'no content', 'moved permanently', 'see other', 'not modified'],
    [
      'temporary redirect',
      'permanent redirect',
      'bad request',
      'unauthorized',
      'payment required',
      'forbidden',
    ],
    ['not found', 'method not allowed', 'not acceptable', 'proxy authentication required', 'request timeout'],
    ['conflict', 'length required', 'precondition failed', 'payload too large', 'content too large'],
    ['request entity too large', 'uri too long', 'unsupported media type', 'range not satisfiable'],
    ['expectation failed', 'misdirected request', 'unprocessable entity', 'unprocessable content', 'locked'],
    ['failed dependency', 'too early', 'upgrade required', 'precondition required', 'too many requests'],
    ['request header fields too large', 'unavailable for legal reasons', 'internal server error'],
    ['not implemented', 'bad gateway', 'service unavailable', 'gateway timeout', 'gateway time-out'],
    [
      'http version not supported',
      'insufficient storage',
      'loop detected',
      'network authentication required',
    ],
  ].flat(),
)

/** `Not Found`, `404 Not Found`, `not found.`: the name of a status and no more. */
const isReasonPhrase = (text: string): boolean =>
  reasonPhrases.has(
    text
      .trim()
      .replace(/^\d{3}\b\W*/, '')
      .replace(/\.$/, '')
      .toLowerCase(),
  )

/** A text that a provider means for players; undefined for anything else, a bare reason phrase of HTTP included. */
export function asMessage(value: unknown): string | undefined {
  const text = asText(value)
  return text === undefined || text.trim() === '' || isReasonPhrase(text) ? undefined : text
}

/** The text of an answer for players: its `error`, else its `message`; undefined where it has neither. */
export function messageOf(body: unknown): string | undefined {
  const fields = asFields(body)
  return asMessage(fields?.error) ?? asMessage(fields?.message)
}
