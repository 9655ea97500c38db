import {
  type Input,
  idle,
  isUnderWay,
  type MoneyIntent,
  type Open,
  type Progress,
  type Sending,
  SILENCES,
} from './progress.ts'

/** The next state. Pure. An input of another intent, or out of order, returns the same state. */
export function turn<Body, Outcome>(
  held: Progress<Body, Outcome>,
  input: Input<Body, Outcome>,
): Progress<Body, Outcome> {
  if (input.kind === 'wanted') return isUnderWay(held) ? held : { state: 'claiming', intent: input.intent }
  if (input.kind === 'dismissed') return isUnderWay(held) ? held : idle
  if (input.kind === 'recalled') return recalled(held, input)
  if (!isUnderWay(held) || held.intent.reference !== input.reference) return held
  const { intent } = held
  if (held.state === 'claiming') return claimed(held, input)
  if (input.kind === 'done') return { state: 'done', intent, outcome: input.outcome }
  if (input.kind === 'refused') return { state: 'refused', intent, refusal: input.refusal }
  return held.state === 'sending' ? sent(held, input) : lookedFor(held, input)
}

type RecallInput<Body> = Extract<Input<Body, unknown>, { kind: 'recalled' }>

function recalled<Body, Outcome>(
  held: Progress<Body, Outcome>,
  { intent, settlesAt }: RecallInput<Body>,
): Progress<Body, Outcome> {
  if (!isUnderWay(held)) {
    const isSame = held.state !== 'idle' && held.intent.reference === intent.reference
    return isSame ? held : open(intent, settlesAt, true)
  }
  if (held.state === 'claiming' || held.state === 'sending' || held.intent.reference !== intent.reference)
    return held
  // Another tab has sent it again, so its time to settle begins anew. Compared for equality: a clock may be set back.
  const isRepeated = held.intent.sentAt !== intent.sentAt
  const isTaken = intent.isTaken === true && held.intent.isTaken !== true
  return isRepeated || isTaken ? open(intent, settlesAt, true) : held
}

function claimed<Body, Outcome>(
  held: Extract<Progress<Body, Outcome>, { state: 'claiming' }>,
  input: Input<Body, Outcome>,
): Progress<Body, Outcome> {
  if (input.kind === 'claimed')
    return { state: 'sending', intent: held.intent, isRepeat: false, isBorrowed: false }
  if (input.kind === 'yielded') return open(input.to, input.settlesAt, true)
  return input.kind === 'withdrawn' ? idle : held
}

function sent<Body, Outcome>(held: Sending<Body>, input: Input<Body, Outcome>): Progress<Body, Outcome> {
  const { intent, isRepeat, isBorrowed } = held
  switch (input.kind) {
    case 'withdrawn':
      return isRepeat ? held : idle
    case 'gone':
      return isBorrowed ? idle : held
    case 'lost':
      return open(intent, input.settlesAt, isBorrowed)
    case 'taken':
      return taken(open(intent, input.settlesAt, isBorrowed), input)
    default:
      return held
  }
}

function lookedFor<Body, Outcome>(held: Open<Body>, input: Input<Body, Outcome>): Progress<Body, Outcome> {
  const { intent, settlesAt, isBorrowed } = held
  switch (input.kind) {
    case 'taken':
      return taken(held, input)
    case 'missing':
      return changed(held, {
        ...unknown(intent, settlesAt, isBorrowed),
        isMissing: true,
        isSettled: input.at >= settlesAt,
      })
    case 'waited': {
      const news = { isMissing: false, isSettled: input.at >= settlesAt, silences: 0 }
      const { message } = input
      return changed(held, { ...held, ...news, ...(held.state === 'pending' && message && { message }) })
    }
    case 'silent': {
      const silences = Math.min(SILENCES, held.silences + 1)
      return changed(held, { ...held, isMissing: false, isSettled: false, silences })
    }
    case 'gone':
      return isBorrowed ? idle : held
    case 'resent': {
      if (!input.isEager && !held.isMissing && !held.isSettled) return held
      return { state: 'sending', intent: { ...intent, sentAt: input.at }, isRepeat: true, isBorrowed }
    }
    case 'let go':
      return held.isSettled ? { state: 'let go', intent } : held
    default:
      return held
  }
}

type TakenInput = Extract<Input<never, never>, { kind: 'taken' }>

function taken<Body>(held: Open<Body>, { message, expiresAt }: TakenInput): Open<Body> {
  const { intent, settlesAt, isBorrowed } = held
  const before = held.state === 'pending' ? held.expiresAt : undefined
  return changed(held, {
    ...unknown({ ...intent, isTaken: true }, settlesAt, isBorrowed),
    state: 'pending',
    message,
    expiresAt: expiresAt ?? before,
  })
}

const unknown = <Body>(intent: MoneyIntent<Body>, settlesAt: number, isBorrowed: boolean) => ({
  state: 'unknown' as const,
  intent,
  isBorrowed,
  settlesAt,
  isMissing: false,
  isSettled: false,
  silences: 0,
})

/** An intent with an unknown outcome; `pending` if it was accepted before. */
const open = <Body>(intent: MoneyIntent<Body>, settlesAt: number, isBorrowed: boolean): Open<Body> => {
  const news = unknown(intent, settlesAt, isBorrowed)
  return intent.isTaken ? { ...news, state: 'pending', message: '', expiresAt: undefined } : news
}

/** The next state, or the same object if nothing has changed. */
function changed<Body>(held: Open<Body>, next: Open<Body>): Open<Body> {
  const isSame = (key: string) => {
    const before = Reflect.get(held, key)
    const after = Reflect.get(next, key)
    return before === after || (key === 'intent' && before.isTaken === after.isTaken)
  }
  return Object.keys(next).every(isSame) ? held : next
}
