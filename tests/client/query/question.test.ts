import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  AGAIN_AFTER_MS,
  type Input,
  type Question,
  shownOf as shownBy,
  turn as turnBy,
  unasked,
} from '#client/query/question.ts'
import '#tests/support/seed.ts'

type Params = { readonly of: string; readonly page?: number }
type State = Question<Params>

const FRESH_MS = 1_000
const a = { of: 'a' }
const b = { of: 'b' }
/** An input at its time, epoch ms. */
type Timed = Input<Params> & { readonly at?: number }
const turn = (state: State, input: Timed) => turnBy(state, input, input.at ?? 0, FRESH_MS)
const shownOf = (state: State) => shownBy(state, ({ of }) => of)
const ask = (params: Params, at: number): Timed => ({ kind: 'asked', params, at })
const due = (dueAt?: number): Timed => ({ kind: 'answered', dueAt })
const answer = due()
const tick = (at: number): Timed => ({ kind: 'ticked', at })
const failure: Timed = { kind: 'failed', message: 'No.' }
const state = (...inputs: Timed[]) => inputs.reduce(turn, unasked as State)

describe('a question', () => {
  it('that failed is asked again by itself, and shows its failure until an answer or a retry', () => {
    const failed = state(ask(a, 0), failure)
    expect(turn(failed, tick(AGAIN_AFTER_MS - 1))).toBe(failed)
    const again = turn(failed, tick(AGAIN_AFTER_MS))
    expect(shownOf(again)).toEqual({ phase: 'failed', isAsking: true, error: 'No.' })
    expect(shownOf(turn(again, answer))).toEqual({ phase: 'ready', isAsking: false, error: '' })
    expect(shownOf(turn(again, { kind: 'retried', at: 2 })).phase).toBe('loading')
  })

  it('is asked again by itself where the clock was set back after its answer or failure', () => {
    const [answered, failed] = [state(ask(a, 5_000), due(8_000)), state(ask(a, 5_000), failure)]
    expect(turn(answered, tick(5_000))).toBe(answered)
    expect(turn(answered, tick(4_999))).toMatchObject({ phase: 'asking', at: 4_999 })
    expect(turn(failed, tick(5_000))).toBe(failed)
    expect(turn(failed, tick(4_999))).toMatchObject({ phase: 'asking', at: 4_999 })
    expect(state(ask(a, 5_000), answer, tick(1)).phase).toBe('answered')
  })

  it('is not asked again when the player comes back to it before another question is answered', () => {
    expect(state(ask(a, 0), answer, ask(b, 2), ask(a, 3))).toEqual({
      phase: 'answered',
      answer: { params: a, at: 0, dueAt: undefined },
    })
  })

  const other = [ask(a, 0), answer, ask(b, 2)] as const
  const again = [ask(a, 0), answer, ask(a, 5_000)] as const
  const next = [ask(a, 0), answer, ask({ ...a, page: 2 }, 1)] as const
  it.each([
    ['keeps its answer while it is asked again', again, 'ready', true, ''],
    ['keeps its answer when it fails the next time', [...again, failure], 'ready', false, 'No.'],
    ['keeps its answer when its screen closes', [...again, { kind: 'left' }], 'ready', false, ''],
    ['shows no answer to another question', other, 'loading', true, ''],
    ['shows no answer to another question when it fails', [...other, failure], 'failed', false, 'No.'],
    ['shows an answer of the same subject until its own comes', next, 'ready', true, ''],
    ['shows an answer of the same subject when it fails', [...next, failure], 'ready', false, 'No.'],
  ] as const)('%s', (_, inputs, phase, isAsking, error) => {
    expect(shownOf(state(...inputs))).toEqual({ phase, isAsking, error })
  })

  it('is ready only with an answer to the last parameters, in any order of events', () => {
    const params = fc.constantFrom(a, b)
    const at = fc.nat(20_000)
    const input: fc.Arbitrary<Timed> = fc.oneof(
      fc.record({ kind: fc.constant('asked' as const), params, at }),
      fc.record({ kind: fc.constantFrom('retried' as const, 'ticked' as const), at }),
      fc.record({ kind: fc.constant('answered' as const), dueAt: at }),
      fc.constantFrom(failure, { kind: 'left' } as const, { kind: 'forgotten' } as const),
    )
    fc.assert(
      fc.property(fc.array(input), (inputs) => {
        let now: State = unasked
        let isWanted = false
        for (const next of inputs) {
          const before: State = now
          now = turn(now, next)
          if (next.kind === 'asked') isWanted = true
          if (next.kind === 'left' || next.kind === 'forgotten') isWanted = false
          // Nothing is asked for that no screen wants, and the provider is asked only by a new object.
          expect(now.phase === 'idle').toBe(!isWanted)
          if (now.phase === 'asking' && now !== before)
            expect(now.params).not.toBe('params' in before ? before.params : undefined)
          const { phase } = shownOf(now)
          if (now.phase === 'asking' || now.phase === 'failed')
            expect(phase === 'ready').toBe(now.answer?.params.of === now.params.of)
          if (now.answer !== before.answer && next.kind !== 'forgotten')
            expect(before.phase === 'asking' && next.kind === 'answered').toBe(true)
        }
      }),
    )
  })
})
