import { describe, expect, it, vi } from 'vitest'
import { logoutClicked, playerChanged } from '#client/account/player/account.ts'
import { autoPicked } from '#client/jackpot/auto-pick.ts'
import { $jackpot, $jackpotShown, JackpotGate } from '#client/jackpot/jackpot.ts'
import { $canUndo, autoPickClicked, ticketCleared, undoClicked } from '#client/jackpot/ticket.ts'
import { SlipGate } from '#client/slip/slip.ts'
import { $storedTicket } from '#client/slip/stored-ticket.ts'
import { setter } from '#client/state/actions.ts'
import { fields } from '#client/state/fields.ts'
import { readEntry, writeEntry } from '#client/storage/entry.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { type Ticket, ticketBody } from '#shared/slip/ticket.ts'
import { START } from '../league/world.ts'
import { createShelf } from '../shelf.ts'
import { noAnswer, unknownBet } from '../slip/world.ts'
import { jackpotBody } from './jackpot-of.ts'
import { CLOSES_IN_MS, firstJackpot, type JackpotPage, nextJackpot, openJackpot } from './world.ts'

const taken: RestAnswer = { status: 200, body: { status: 200, message: 'Bet placed', bet_id: 4 } }
const draws: Ticket = { jackpot_id: '5', chosen: { 1: ['draw'], 2: ['draw'], 3: ['draw'] } }

const drawAtHome: Ticket = { ...draws, chosen: { 1: ['home_team'] } }

describe('the jackpot ticket', () => {
  it('is filled from a seed, whatever picks it had before', async () => {
    const { put, toggle, ticket, see } = await openJackpot()
    await toggle(2, 'draw')
    await put(autoPickClicked, 77)
    const jackpot = see($jackpot)
    expect(ticket()).toEqual(jackpot && autoPicked(jackpot, 77))
    expect(see(fields.jackpotbestlip)).toEqual(ticket())
  })

  it('can be restored once after it was cleared or filled at random, unless it was empty', async () => {
    const { put, fill, ticket, see } = await openJackpot()
    const undoable = () => see($canUndo)
    await put(ticketCleared, undefined)
    expect(undoable()).toBe(false)
    await fill()
    expect(undoable()).toBe(false)
    await put(ticketCleared, undefined)
    expect([ticket()?.chosen, undoable()]).toEqual([{}, true])
    await put(undoClicked, undefined)
    expect([ticket(), undoable()]).toEqual([draws, false])
    await put(autoPickClicked, 77)
    expect(ticket()).not.toEqual(draws)
    await put(undoClicked, undefined)
    expect([ticket(), undoable(), readEntry('jackpotbetslip')]).toEqual([draws, false, draws])
    await put(undoClicked, undefined)
    expect(ticket()).toEqual(draws)
  })

  it('cannot be restored once it was changed, placed or filled in another tab', async () => {
    const shelf = createShelf()
    const page = await openJackpot({ shelf, answer: () => taken })
    const undoable = () => page.see($canUndo)
    await page.fill()
    await page.put(ticketCleared, undefined)
    await page.toggle(1, 'home_team')
    expect(undoable()).toBe(false)
    await page.put(autoPickClicked, 5)
    expect(undoable()).toBe(true)
    await page.place()
    expect([page.sum()?.filled, undoable()]).toEqual([0, false])
    await page.fill()
    await page.put(ticketCleared, undefined)
    writeEntry('jackpotbetslip', drawAtHome, { storage: shelf })
    await page.hear('jackpotbetslip')
    expect(undoable()).toBe(false)
    await page.put(undoClicked, undefined)
    expect(page.ticket()).toEqual(drawAtHome)
  })

  it('is stored under its own key, loaded by the next page, and shared between tabs', async () => {
    const shelf = createShelf()
    await (await openJackpot({ shelf })).fill()
    expect(readEntry('jackpotbetslip', Date.now(), shelf)).toEqual(draws)
    const next = await openJackpot({ shelf })
    expect(next.ticket()).toEqual(draws)
    writeEntry('jackpotbetslip', drawAtHome, { storage: shelf })
    await next.hear('betslip')
    expect(next.ticket()).toEqual(draws)
    await next.hear('jackpotbetslip')
    expect(next.ticket()).toEqual(drawAtHome)
    shelf.removeItem('jackpotbetslip')
    await next.hear('jackpotbetslip')
    expect(next.ticket()).toEqual(drawAtHome)
    await next.put(ticketCleared, undefined)
    expect(next.sum()).toMatchObject({ filled: 0 })
    expect((await openJackpot({ shelf })).sum()).toMatchObject({ filled: 0 })
  })

  it('of a closed jackpot is dropped when the next jackpot loads', async () => {
    const next = Promise.withResolvers<object>()
    const answers: (object | Promise<object>)[] = [firstJackpot()]
    const page = await openJackpot({ jackpot: () => answers.shift() ?? next.promise })
    await page.fill()
    await page.goTo(CLOSES_IN_MS - 1_000)
    expect(page.obstacle()).toBeNull()
    await page.goTo(CLOSES_IN_MS + 3_000)
    expect(page.obstacle()).toBe('closed')
    next.resolve(nextJackpot())
    await page.land()
    expect([page.ticket(), page.obstacle()]).toEqual([{ jackpot_id: '6', chosen: {} }, 'unfilled'])
    expect(page.see(fields.jackpot)).toBe(page.see($jackpot))
  })

  it('loads and closes in time on a page without an open slip', async () => {
    const shelf = createShelf()
    const page = await openJackpot({ shelf })
    await page.put(SlipGate.close, {})
    await page.put(JackpotGate.close, {})
    writeEntry('jackpotbetslip', draws, { storage: shelf })
    await page.put(JackpotGate.open, {})
    await page.goTo(CLOSES_IN_MS - 1_000)
    expect([page.ticket(), page.obstacle()]).toEqual([draws, null])
    await page.goTo(CLOSES_IN_MS)
    expect(page.obstacle()).toBe('closed')
  })

  it('is removed when the player logs out', async () => {
    const { fill, put, see } = await openJackpot()
    await fill()
    await put(logoutClicked, undefined)
    expect([see($storedTicket), readEntry('jackpotbetslip')]).toEqual([null, undefined])
  })
})

describe('placing a ticket', () => {
  it('leaves a ticket that the player has changed meanwhile', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<typeof taken>()
    const page = await openJackpot({ answer: () => answered })
    await page.fill()
    void page.place()
    await page.toggle(1, 'home_team')
    const changed = page.ticket()
    answer(taken)
    await page.land()
    expect(page.ticket()).toEqual(changed)
    expect(changed?.chosen).not.toEqual({})
  })

  it('sends no result of a match that was replaced in the jackpot, and empties the ticket', async () => {
    const replaced = () => {
      const { data, ...rest } = jackpotBody(5, START + 10 * CLOSES_IN_MS)
      return {
        ...rest,
        data: data.map((match) => (match.match_id === 3 ? { ...match, match_id: 9 } : match)),
      }
    }
    const answers: object[] = [jackpotBody(5, START + 10 * CLOSES_IN_MS)]
    const page = await openJackpot({ jackpot: () => answers.shift() ?? replaced(), answer: () => taken })
    await page.fill()
    await page.goTo(CLOSES_IN_MS + 3_000)
    expect(page.obstacle()).toBe('unfilled')
    await page.toggle(9, 'draw')
    await page.place()
    expect(page.sent[0]?.body.picks).toEqual(
      ['1', '2', '9'].map((match_id) => ({ match_id, odd_keys: ['draw'] })),
    )
    expect([page.placing().state, page.sum()?.filled]).toEqual(['done', 0])
  })

  it('stores the intent, sends it once for several taps, and empties the ticket before the intent ends', async () => {
    const shelf = createShelf()
    const [set, removed] = [vi.spyOn(shelf, 'setItem'), vi.spyOn(shelf, 'removeItem')]
    let stored: unknown
    const page = await openJackpot({
      shelf,
      answer() {
        stored = readEntry('placing')
        return taken
      },
    })
    await page.fill()
    await Promise.all([page.place(), page.place(), page.place()])
    expect(page.sent).toHaveLength(1)
    const reference = String(page.sent[0]?.body.reference)
    expect(page.sent[0]?.body).toEqual({ ...ticketBody(draws), reference })
    expect(stored).toMatchObject({ body: { kind: 'jackpot' }, reference })
    /** The place of the last call with a key among all calls. */
    const last = ({ mock }: typeof set | typeof removed, key: string) =>
      mock.invocationCallOrder[mock.calls.findLastIndex(([name]: readonly string[]) => name === key)]
    expect(last(set, 'jackpotbetslip')).toBeLessThan(last(removed, 'placing') ?? 0)
    expect(page.placing()).toMatchObject({ state: 'done', outcome: { bet_id: '4' } })
    expect(page.sum()).toMatchObject({ filled: 0 })
  })

  it.each([
    ['unfilled', ({ toggle }: JackpotPage) => toggle(1, 'draw')],
    [
      'too-wide',
      async ({ toggle }: JackpotPage) => {
        for (const match of [1, 2, 3]) await toggle(match, 'home_team')
        await toggle(1, 'away_team')
      },
    ],
    ['closed', ({ goTo }: JackpotPage) => goTo(CLOSES_IN_MS)],
    ['logged-out', ({ put }: JackpotPage) => put(setter('user'), null)],
    ['excluded', ({ put }: JackpotPage) => put(playerChanged, { excluded_until: START + 86_400_000 })],
    ['under-way', ({ place }: JackpotPage) => place()],
  ] as const)('is not possible while the obstacle is %s', async (obstacle, make) => {
    // The next jackpot does not come yet: what is seen is the old one at its end.
    const answers: object[] = [firstJackpot()]
    const never = () => new Promise<never>(() => {})
    const page = await openJackpot({ answer: never, jackpot: () => answers.shift() ?? never() })
    await page.fill()
    expect(page.obstacle()).toBeNull()
    await make(page)
    expect(page.obstacle()).toBe(obstacle)
    const { length } = page.sent
    await page.place()
    expect(page.sent).toHaveLength(length)
  })

  it('keeps the ticket and shows the provider’s reason when it is refused', async () => {
    const message = 'This jackpot is closed'
    const page = await openJackpot({ answer: () => ({ status: 409, body: { error: message } }) })
    await page.fill()
    await page.place()
    expect(page.placing()).toMatchObject({ state: 'refused', refusal: { message } })
    expect(page.see(fields.bet_placement_message)).toBe(message)
    expect(page.ticket()).toEqual(draws)
  })
})

describe('the jackpot', () => {
  const DAY_MS = 86_400_000
  const asked = ({ asked }: JackpotPage) => asked.filter((call) => call.includes('jackpot/matches')).length

  // Pages spread their questions over two seconds.
  it.each([
    ['after a minute', DAY_MS, 59_900, 62_000],
    ['when it closes, if that is sooner', 30_000, 29_900, 32_000],
    ['a second later if it has closed already', -5_000, 900, 3_000],
  ])('is requested again %s', async (_, closesInMs, before, after) => {
    const page = await openJackpot({ jackpot: () => jackpotBody(5, START + closesInMs) })
    expect(asked(page)).toBe(1)
    await page.goTo(before)
    expect(asked(page)).toBe(1)
    await page.goTo(after)
    expect(asked(page)).toBe(2)
  })

  it('is requested again a minute after an unreadable answer', async () => {
    const page = await openJackpot({ jackpot: () => ({ status: 200, data: [] }) })
    expect(page.see($jackpotShown)).toMatchObject({ phase: 'failed', error: '' })
    expect([page.ticket(), page.obstacle()]).toEqual([null, 'unknown'])
    await page.goTo(59_900)
    expect(asked(page)).toBe(1)
    await page.goTo(62_000)
    expect(asked(page)).toBe(2)
  })

  it('accepts no results before it has loaded', async () => {
    const page = await openJackpot({ jackpot: () => new Promise(() => {}) })
    await page.toggle(1, 'draw')
    await page.put(autoPickClicked, 7)
    await page.put(ticketCleared, undefined)
    await page.place()
    expect([page.ticket(), page.sum(), page.obstacle()]).toEqual([null, null, 'unknown'])
    expect(page.see($jackpotShown).phase).toBe('loading')
    expect([page.sent, readEntry('jackpotbetslip')]).toEqual([[], undefined])
  })
})

it('the ticket of the next jackpot stays when a ticket of the last one turns out to be placed', async () => {
  let known = false
  const answers = [firstJackpot()]
  const page = await openJackpot({
    jackpot: () => answers.shift() ?? nextJackpot(),
    answer: ({ path, body: { reference } }) => {
      if (path.endsWith('/jp/bet')) return noAnswer
      const data = { bet_id: 9, kind: 'jackpot', reference, stake: 50, legs: [] }
      return known ? { status: 200, body: { status: 200, data } } : unknownBet
    },
  })
  await page.fill()
  await page.place()
  await page.goTo(CLOSES_IN_MS + 3_000)
  expect(page.ticket()?.jackpot_id).toBe('6')
  await page.toggle(1, 'home_team')
  known = true
  await vi.advanceTimersByTimeAsync(3_000)
  expect(page.placing().state).toBe('done')
  expect(page.ticket()?.chosen).toEqual({ 1: ['home_team'] })
})
