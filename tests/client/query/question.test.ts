import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Input, type Question, shownOf, turn, unasked } from '#client/query/question.ts'

type Params = { readonly of: string }
type State = Question<Params>

const FRESH_MS = 1_000
const a = { of: 'a' }
const b = { of: 'b' }
const ask = (params: Params, at: number, again?: true): Input<Params> => ({
  kind: 'asked',
  params,
  at,
  ...(again && { again }),
})
const failure: Input<Params> = { kind: 'failed', message: 'No.', isOffered: true }
const state = (...inputs: Input<Params>[]) =>
  inputs.reduce((held, input) => turn(held, input, FRESH_MS), unasked as State)

describe('a question', () => {
  it('is asked once while its answer is on its way, and again once that is no longer fresh', () => {
    const asking = state(ask(a, 0))
    expect(turn(asking, ask({ ...a }, 1), FRESH_MS)).toBe(asking)
    const answered = turn(asking, { kind: 'answered', at: 10 }, FRESH_MS)
    expect(turn(answered, ask(a, 1_009), FRESH_MS)).toBe(answered)
    expect(turn(answered, ask(a, 1_010), FRESH_MS).phase).toBe('asking')
    expect(turn(answered, ask(a, 11, true), FRESH_MS).phase).toBe('asking')
  })

  it('takes the place of another one that is on its way', () => {
    expect(state(ask(a, 0), ask(b, 1))).toMatchObject({ phase: 'asking', params: b })
  })

  it('whose answer is held needs no asking when the player comes back to it before the other one is answered', () => {
    expect(state(ask(a, 0), { kind: 'answered', at: 1 }, ask(b, 2), ask(a, 3))).toEqual({
      phase: 'answered',
      held: { params: a, at: 1 },
    })
  })

  it('keeps what it has while it is asked again, when that fails, and when its screen closes', () => {
    const again = [ask(a, 0), { kind: 'answered', at: 1 }, ask(a, 5_000)] as const
    expect(shownOf(state(...again))).toEqual({ phase: 'ready', isAsking: true, error: '' })
    expect(shownOf(state(...again, failure))).toEqual({ phase: 'ready', isAsking: false, error: 'No.' })
    expect(shownOf(state(...again, { kind: 'left' }))).toEqual({ phase: 'ready', isAsking: false, error: '' })
  })

  it('shows nothing of the answer to another question', () => {
    const other = [ask(a, 0), { kind: 'answered', at: 1 }, ask(b, 2)] as const
    expect(shownOf(state(...other)).phase).toBe('loading')
    expect(shownOf(state(...other, failure)).phase).toBe('failed')
  })

  it('that the provider does not have is no failure', () => {
    expect(shownOf(state(ask(a, 0), { kind: 'failed', message: '', isOffered: false }))).toEqual({
      phase: 'not offered',
      isAsking: false,
      error: '',
    })
  })

  it('begins anew when the player is gone', () => {
    expect(state(ask(a, 0), { kind: 'answered', at: 1 }, { kind: 'forgotten' })).toBe(unasked)
  })

  it('is ready only by an answer to the very params that were asked last, whatever happens in whatever order', () => {
    const params = fc.constantFrom(a, b)
    const input = fc.oneof(
      fc.record({ kind: fc.constant('asked' as const), params, at: fc.nat(5_000) }),
      fc.record({ kind: fc.constant('answered' as const), at: fc.nat(5_000) }),
      fc.constant({ kind: 'failed' as const, message: 'No.', isOffered: true }),
      fc.constant({ kind: 'left' as const }),
      fc.constant({ kind: 'forgotten' as const }),
    )
    fc.assert(
      fc.property(fc.array(input), (inputs) => {
        let now: State = unasked
        for (const next of inputs) {
          const before = now
          now = turn(now, next, FRESH_MS)
          const { phase } = shownOf(now)
          if (now.phase === 'asking' || now.phase === 'failed')
            expect(phase === 'ready').toBe(now.held?.params.of === now.params.of)
          if (now.held !== before.held && next.kind !== 'forgotten')
            expect(before.phase === 'asking' && next.kind === 'answered').toBe(true)
        }
      }),
    )
  })
})
