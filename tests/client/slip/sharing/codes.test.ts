import { describe, expect, it, vi } from 'vitest'
import {
  $code,
  $found,
  $foundPath,
  codeFields,
  codeRetried,
  EntryGate,
  ShareGate,
} from '#client/slip/sharing/booking-code.ts'
import { line } from '../../../support/slip-line.ts'
import { createWorld } from '../../league/world.ts'

const UNTIL = 1_900_000_000_000

interface Sent {
  readonly url: string
  readonly body: unknown
}

/** A world whose gateway answers questions about codes as the test says; no answer: the network is away. */
function openCodes(answer: (nth: number) => Response | undefined | Promise<Response>) {
  const world = createWorld(() => ({ status: 200, body: {} }))
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const answered = await answer(sent.push({ url, body: body && JSON.parse(String(body)) }))
    if (!answered) throw new TypeError('Failed to fetch')
    return answered
  })
  return {
    ...world,
    sent,
    has: <T>(store: Parameters<typeof world.scope.getState<T>>[0]) => world.scope.getState(store),
  }
}

const made = (code = 'ABC234', until = UNTIL) => Response.json({ code, until })
const tooMany = () => Response.json({ status: 429 }, { status: 429, headers: { 'retry-after': '42' } })
const lines = [line(7, { taken: 2.5, round_id: '1', start_time: UNTIL }), line(8)]
const sharing = { kind: 'league' as const, lines }

describe('the booking code of shared picks', () => {
  it('is made from the picks only, and once for the same picks', async () => {
    const { put, has, sent } = openCodes((nth) => made(nth === 1 ? 'ABC234' : 'XYZ789'))
    await put(ShareGate.open, sharing)
    expect(has($code)).toEqual({ kind: 'made', code: 'ABC234', until: UNTIL })
    const pick = { sub_type_id: '1', odd_key: 'home_team' }
    const picks = [
      { ...pick, match_id: '7', odd_value: 2.5, round_id: '1', start_time: UNTIL },
      { ...pick, match_id: '8', odd_value: 2 },
    ]
    expect(sent).toEqual([{ url: '/codes', body: { kind: 'league', picks } }])
    await put(ShareGate.close, sharing)
    await put(ShareGate.open, { kind: 'league' as const, lines: lines.map((one) => ({ ...one })) })
    expect([sent.length, has($code)]).toMatchObject([1, { code: 'ABC234' }])
    await put(ShareGate.close, sharing)
    await put(ShareGate.open, { ...sharing, lines: lines.slice(1) })
    expect([sent.length, has($code)]).toMatchObject([2, { code: 'XYZ789' }])
  })

  it.each([
    ['missing', 'after no answer', () => undefined, { kind: 'failed' }],
    ['missing', 'after a page of another server', () => new Response('<!doctype html>'), { kind: 'failed' }],
    ['missing', 'after letters that no code has', () => made('O0I1AB'), { kind: 'failed' }],
    ['refused', 'with the wait that the gateway names', tooMany, { kind: 'too-many', waitS: 42 }],
  ])('is %s %s, and can be requested again', async (_, __, answer, failure) => {
    const { put, has } = openCodes((nth) => (nth === 1 ? answer() : made()))
    await put(ShareGate.open, sharing)
    expect(has($code)).toEqual(failure)
    await put(codeRetried, undefined)
    expect(has($code)).toMatchObject({ kind: 'made' })
  })

  it('stays when a late answer for the picks of an earlier sheet comes after it', async () => {
    const late = Promise.withResolvers<Response>()
    const { put, has, land } = openCodes((nth) => (nth === 1 ? late.promise : made('XYZ789')))
    await put(ShareGate.open, sharing)
    await put(ShareGate.close, sharing)
    await put(ShareGate.open, { ...sharing, lines: lines.slice(1) })
    await land()
    late.resolve(made())
    await land()
    expect(has($code)).toMatchObject({ code: 'XYZ789' })
  })

  it('is requested with 20 picks, and not with 21', async () => {
    const many = Array.from({ length: 21 }, (_, nth) => line(nth))
    const { put, has, sent } = openCodes(() => made())
    await put(ShareGate.open, { ...sharing, lines: many })
    expect([has($code), sent]).toEqual([{ kind: 'too-long' }, []])
    await put(ShareGate.open, { ...sharing, lines: many.slice(1) })
    expect(has($code)).toMatchObject({ kind: 'made' })
  })
})

describe('an entered booking code', () => {
  const found = (kind = 'sports') =>
    Response.json({
      kind,
      until: UNTIL,
      picks: [{ match_id: 7, sub_type_id: 1, odd_key: 'draw', odd_value: 3.4, round_id: '2' }],
    })

  async function enter(code: string, answer: (nth: number) => Response | undefined) {
    const world = openCodes(answer)
    await world.put(EntryGate.open, {})
    const submit = async (text: string) => {
      await world.put(codeFields.entered, { code: text })
      await world.put(codeFields.submitted, undefined)
    }
    await submit(code)
    return { ...world, submit }
  }

  it('leads nowhere where it was edited during its look-up', async () => {
    const late = Promise.withResolvers<Response>()
    const { put, land, has } = openCodes(() => late.promise)
    await put(EntryGate.open, {})
    await put(codeFields.entered, { code: 'ABC234' })
    await put(codeFields.submitted, undefined)
    await put(codeFields.entered, { code: 'ABC235' })
    late.resolve(found())
    await land()
    expect(has($foundPath)).toBeNull()
  })

  it.each([
    ['sports', '/betslip-slip#picks=7,1,draw,3.4,2'],
    ['league', '/betslip-nare#picks=7,1,draw,3.4,2'],
  ])('for the %s slip leads to the address of its shared link', async (kind, path) => {
    const { has, sent } = await enter('ABC234', () => found(kind))
    expect([sent.map(({ url }) => url), has($foundPath)]).toEqual([['/codes/ABC234'], path])
  })

  it.each([
    ['', 'Enter the booking code'],
    ['ABC23O', 'No booking code has O, 0, I or 1'],
    ['ABC', 'A booking code has 6 letters and digits'],
  ])('is not sent as %j, and its fault is shown: %s', async (text, fault) => {
    const { has, sent } = await enter(text, () => found())
    expect([has(codeFields.$faults), sent]).toEqual([{ code: fault }, []])
  })

  it.each([
    ['unknown', 'where no slip has that code', () => Response.json({ status: 404 }, { status: 404 })],
    ['failed', 'without an answer', () => undefined],
    ['failed', 'where another server says 404', () => new Response('Not found', { status: 404 })],
    [
      'failed',
      'where no pick can be read',
      () => Response.json({ kind: 'sports', until: UNTIL, picks: [{}] }),
    ],
  ])('shows as %s %s, until another code is entered', async (missed, _, answer) => {
    const { has, submit, put } = await enter('ABC234', (nth) => (nth === 1 ? answer() : found()))
    expect([has($found), has($foundPath)]).toMatchObject([{ kind: missed }, null])
    await put(codeFields.entered, { code: 'ABC235' })
    expect(has($found)).toBeNull()
    await submit('ABC235')
    expect(has($foundPath)).toContain('#picks=')
    await put(EntryGate.close, {})
    expect([has($foundPath), has(codeFields.$typed)]).toEqual([null, { code: '' }])
  })
})
