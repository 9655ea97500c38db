import {
  type Input,
  idle,
  isOpen,
  isUnderWay,
  type Open,
  type Progress,
  type Sending,
  SILENCES,
} from './progress.ts'

/** The next state. Pure. An input of another intent, or out of order, returns the same state. */
export function turn<Body, Outcome>(
  progress: Progress<Body, Outcome>,
  input: Input<Body, Outcome>,
): Progress<Body, Outcome> {
  if (input.kind === 'wanted')
    return isUnderWay(progress) ? progress : { state: 'claiming', intent: input.intent }
  if (input.kind === 'dismissed') return isUnderWay(progress) ? progress : idle
  if (input.kind === 'recalled') return afterRecall(progress, input)
  if (!isUnderWay(progress) || progress.intent.reference !== input.reference) return progress
  const { intent } = progress
  if (progress.state === 'claiming') return afterClaim(progress, input)
  if (input.kind === 'done') return { state: 'done', intent, outcome: input.outcome }
  if (input.kind === 'refused') return { state: 'refused', intent, refusal: input.refusal }
  return progress.state === 'sending' ? afterSending(progress, input) : afterLookup(progress, input)
}

type RecallInput<Body> = Extract<Input<Body, unknown>, { kind: 'recalled' }>

/** After an intent was found in storage. One that this tab is sending, or has seen end, is no news. */
function afterRecall<Body, Outcome>(
  progress: Progress<Body, Outcome>,
  { intent, settlesAt }: RecallInput<Body>,
): Progress<Body, Outcome> {
  const recalled = openIntent({ intent, settlesAt, isBorrowed: true })
  const isSame = progress.state !== 'idle' && progress.intent.reference === intent.reference
  if (!isUnderWay(progress)) return isSame ? progress : recalled
  if (!isSame || !isOpen(progress)) return progress
  // Another tab has sent it again, so its time to settle begins anew. Compared for equality: a clock may be set back.
  const isRepeated = progress.intent.sentAt !== intent.sentAt
  const isNewlyTaken = intent.isTaken === true && progress.intent.isTaken !== true
  return isRepeated || isNewlyTaken ? recalled : progress
}

function afterClaim<Body, Outcome>(
  progress: Extract<Progress<Body, Outcome>, { state: 'claiming' }>,
  input: Input<Body, Outcome>,
): Progress<Body, Outcome> {
  if (input.kind === 'claimed')
    return { state: 'sending', intent: progress.intent, isRepeat: false, isBorrowed: false }
  if (input.kind === 'yielded')
    return openIntent({ intent: input.to, settlesAt: input.settlesAt, isBorrowed: true })
  return input.kind === 'withdrawn' ? idle : progress
}

function afterSending<Body, Outcome>(
  progress: Sending<Body>,
  input: Input<Body, Outcome>,
): Progress<Body, Outcome> {
  const { intent, isRepeat, isBorrowed } = progress
  switch (input.kind) {
    case 'withdrawn':
      return isRepeat ? progress : idle
    case 'gone':
      return isBorrowed ? idle : progress
    case 'lost':
      return openIntent({ intent, settlesAt: input.settlesAt, isBorrowed })
    case 'taken':
      return pendingAfter({ intent, settlesAt: input.settlesAt, isBorrowed }, input)
    default:
      return progress
  }
}

/** After an answer to a lookup, or a tap of the player. */
function afterLookup<Body, Outcome>(
  progress: Open<Body>,
  input: Input<Body, Outcome>,
): Progress<Body, Outcome> {
  const { intent, settlesAt, isBorrowed } = progress
  switch (input.kind) {
    case 'taken':
      return sameIfEqual(progress, pendingAfter(progress, input))
    case 'missing': {
      const isSettled = input.at >= settlesAt
      return sameIfEqual(progress, { ...unknownIntent(progress), isMissing: true, isSettled })
    }
    case 'waited': {
      const news = { isMissing: false, isSettled: input.at >= settlesAt, silences: 0 }
      const message = progress.state === 'pending' && input.message
      return sameIfEqual(progress, { ...progress, ...news, ...(message && { message }) })
    }
    case 'silent': {
      const silences = Math.min(SILENCES, progress.silences + 1)
      return sameIfEqual(progress, { ...progress, isMissing: false, isSettled: false, silences })
    }
    case 'gone':
      return isBorrowed ? idle : progress
    case 'resent': {
      if (!input.isEager && !progress.isMissing && !progress.isSettled) return progress
      return { state: 'sending', intent: { ...intent, sentAt: input.at }, isRepeat: true, isBorrowed }
    }
    case 'let go':
      return progress.isSettled ? { state: 'let go', intent } : progress
    default:
      return progress
  }
}

type TakenInput = Extract<Input<never, never>, { kind: 'taken' }>

/** The intent after the provider has accepted it. A later answer without an expiry keeps the known one. */
function pendingAfter<Body>(
  sent: SentIntent<Body> & { readonly expiresAt?: number | undefined },
  { message, expiresAt = sent.expiresAt }: TakenInput,
): Open<Body> {
  const taken = { ...sent.intent, isTaken: true as const }
  return { ...unknownIntent({ ...sent, intent: taken }), state: 'pending', message, expiresAt }
}

type SentIntent<Body> = Pick<Open<Body>, 'intent' | 'settlesAt' | 'isBorrowed'>

/** A sent intent before its first lookup. */
const unknownIntent = <Body>({ intent, settlesAt, isBorrowed }: SentIntent<Body>) => ({
  state: 'unknown' as const,
  intent,
  isBorrowed,
  settlesAt,
  isMissing: false,
  isSettled: false,
  silences: 0,
})

/** A sent intent before its first lookup; `pending` if the provider has accepted it. */
function openIntent<Body>(sent: SentIntent<Body>): Open<Body> {
  const unknown = unknownIntent(sent)
  return sent.intent.isTaken ? { ...unknown, state: 'pending', message: '', expiresAt: undefined } : unknown
}

/** The next state, or the same object if nothing has changed: of the intent a lookup changes `isTaken` alone. */
function sameIfEqual<Body>(progress: Open<Body>, next: Open<Body>): Open<Body> {
  const isEqual = (key: string) =>
    key === 'intent'
      ? progress.intent.isTaken === next.intent.isTaken
      : Reflect.get(progress, key) === Reflect.get(next, key)
  return Object.keys(next).every(isEqual) ? progress : next
}
