import { expect, test } from 'vitest'
import { type CallName, callOf } from '#shared/calls/catalogue.ts'
import { readNetPosition } from '#shared/model/account/net-position.ts'
import { readPlayLimits } from '#shared/model/account/play-limit.ts'
import { readBets } from '#shared/model/bets/bet.ts'
import { readCashOuts } from '#shared/model/bets/cash-out.ts'
import { readJackpot } from '#shared/model/bets/jackpot.ts'
import { readJackpotResult } from '#shared/model/bets/jackpot-result.ts'
import { readCasinoList, readFavorites, readLaunch } from '#shared/model/casino/casino.ts'
import { readAnsweredCrashBet, readCrashBets, readCrashFairness } from '#shared/model/casino/crash.ts'
import { readEntity } from '#shared/model/field.ts'
import { readCompetitions, readMarkets, readStandings } from '#shared/model/league/league.ts'
import { readLineUps } from '#shared/model/league/line-up.ts'
import { readResults } from '#shared/model/league/result.ts'
import { readSeason, readSeasons } from '#shared/model/league/season.ts'
import { readDepositAnswer } from '#shared/model/money/deposit.ts'
import { readFigures } from '#shared/model/money/figures.ts'
import { readPlayerMovements } from '#shared/model/money/movement.ts'
import { readBanners } from '#shared/model/site/banner.ts'
import { readLeaderboard } from '#shared/model/site/leaderboard.ts'
import { readPromoPoints } from '#shared/model/site/promotion.ts'
import { readFixtures } from '#shared/model/sportsbook/fixture.ts'
import { readJackpotPrint, readPrint } from '#shared/model/sportsbook/print.ts'
import {
  readMatch,
  readMatches,
  readSportCompetitions,
  readSports,
} from '#shared/model/sportsbook/sportsbook.ts'
import { sign } from '#shared/provider/sign.ts'
import { verdict } from '#shared/provider/verdict.ts'
import { type Reading, readLive, readPeriods, readSelections } from '#shared/topics/read.ts'
import { eventually } from '#tests/support/patience.ts'
import { openTable } from '../casino/crash/table.ts'
import { demo, fieldsOf, rowsOf, SECRET } from '../opened.ts'

type Fields = Record<string, unknown>
type World = Awaited<ReturnType<typeof openWorld>>

/** The demo player with a crash bet in the next round and an open league bet with its offer; two resets are asked for. */
async function openWorld() {
  const table = await openTable()
  const { asked, place, ask, logIn, clock, sandbox } = table
  const token = await logIn('+254700000001', 'kickoff')
  await place({ reference: 'crash-bet' })
  const { round_id, season } =
    rowsOf(await asked('periods', { competition_id: 2 }), 'periods').find(
      ({ start_time }) => Number(start_time) > clock.now(),
    ) ?? {}
  const [match] = rowsOf(await asked('matches', { round_id }), 'matches')
  const [selection] = rowsOf(match, 'selections')
  const slip = { betslip: [{ ...match, ...selection }], stake: 50, accept: 'any' }
  const { bet_id } = await asked('leagueBet', { ...slip, reference: 'league-bet' })
  const [offer = {}] = rowsOf(await asked('cashOuts'), 'data')
  const jackpot = await asked('jackpotMatches')
  const picks = rowsOf(jackpot, 'data').map(({ match_id }) => ({ match_id, odd_keys: ['draw'] }))
  const ticket = { jackpot_id: fieldsOf(jackpot.meta).jackpot_id, picks }
  const [sports = {}] = rowsOf(await asked('upcoming', { sport_id: 79 }), 'matches')
  for (const mobile of ['0711111111', '0722222222'])
    await ask('signup', { mobile, password: 'eight or more', email: `${mobile}@example.com` })
  await ask('forgotPassword', { email: '0711111111@example.com' })
  await ask('code', { mobile: '0722222222' })
  const [{ code } = {}, { link } = {}] = sandbox.outbox.messages
  const resetToken = link?.split('=')[1]
  return { ...table, token, round_id, season, slip, bet_id, offer, ticket, sports, code, resetToken }
}

interface Case {
  readonly isPlayers: boolean
  readonly good: (world: World) => Fields
  /** Undefined for a call that takes everything. */
  readonly refused: Fields | undefined
  /** The product's reader of its answer. */
  readonly read: (body: unknown) => unknown
}

const caseFor =
  (isPlayers: boolean) =>
  (good: Fields | Case['good'], refused?: Fields, read: Case['read'] = () => true): Case => ({
    isPlayers,
    good: typeof good === 'function' ? good : () => good,
    refused,
    read,
  })

/** A call that anybody may make. */
const open = caseFor(false)

/** A call for players: anybody else gets a 401. */
const own = caseFor(true)

const rowsIn = (read: (body: unknown) => Reading) => (body: unknown) => {
  const reading = read(body)
  return 'rows' in reading && Object.keys(reading.dropped).length === 0 && Object.keys(reading.rows)
}

const GAME = 'nare-crash'
const ofBet: Case['good'] = ({ bet_id }) => ({ bet_id })
const ofRound: Case['good'] = ({ round_id }) => ({ round_id })
const slipOf: Case['good'] = ({ slip }) => slip
const newcomer = { mobile: '0733333333', password: 'eight or more' }
const forgetful = { mobile: '0722222222', password: 'another one' }
const sport = [{ sport_id: 79 }, { sport_id: 5 }] as const
const competition = [{ competition_id: 2 }, { competition_id: 9 }] as const

/** A body that is taken, and one that is refused, in the order of the calls: later ones build on earlier ones. */
const cases = {
  login: open(demo, { ...demo, password: 'kickof' }),
  signup: open(newcomer, { ...newcomer, password: 'short' }),
  forgotPassword: open({ email: 'nobody@example.com' }, { email: 'nobody' }),
  resetPassword: open(({ code }) => ({ ...forgetful, code }), { ...forgetful, code: '123456' }),
  verifyPassword: open(({ resetToken }) => ({ resetToken }), { resetToken: 'another' }),
  code: open({ mobile: '0711111111' }, { mobile: '07110001a1' }),
  logout: open({}),
  balance: own({}),
  promoPoints: own({}, undefined, readPromoPoints),
  bet: own(slipOf, { betslip: [] }),
  leagueBet: own(slipOf, { stake: 0 }),
  jackpotBet: own(({ ticket }) => ticket, { jackpot_id: 1, picks: [] }),
  validateBetslip: open(slipOf, {}, rowsIn(readSelections)),
  jackpotMatches: open({}, undefined, readJackpot),
  jackpotInPlay: open({}),
  jackpotResults: open({}, undefined, readJackpotResult),
  bets: own({}, { before: 'yesterday' }, readBets),
  betOf: own(ofBet, { bet_id: 99_999 }),
  createCasinoPlayer: own({}),
  casino: open({}, { view: 'none' }, (body) => readCasinoList(body)?.games),
  casinoGames: open({ search: 'keno' }, { search: 'x'.repeat(61) }, (body) => readCasinoList(body)?.games),
  casinoLaunch: own({ game_id: 'dice' }, { game_id: 'none' }, readLaunch),
  addFavorite: own({ game_id: 'dice' }, { game_id: 'none' }),
  favorites: own({}, undefined, readFavorites),
  removeFavorite: own({ game_id: 'dice' }, {}),
  crash: open({ game: GAME }, {}),
  crashBet: own({ game: GAME, round_id: 1, slot: 2, stake: 50 }, { game: 'none' }, readAnsweredCrashBet),
  crashCancel: own({ bet_reference: 'crash-bet' }, { bet_reference: 'none' }, readAnsweredCrashBet),
  crashCashOut: own({ bet_reference: 'crash-bet' }, { bet_reference: 'none' }, readAnsweredCrashBet),
  crashBets: own({}, { references: 'none' }, readCrashBets),
  crashFairness: open({ game: GAME }, { game: 'none' }, readCrashFairness),
  competitions: open({}, undefined, readCompetitions),
  markets: open({}, undefined, readMarkets),
  periods: open(...competition, rowsIn(readPeriods)),
  standings: open(...competition, readStandings),
  results: open(...competition, readResults),
  matches: open(
    ({ round_id }) => ({ round_id, market_id: 18 }),
    { round_id: 12, market_id: 4 },
    (body) => readFixtures(body).every(({ outcomes: [first] }) => first?.odd_key.startsWith('over')),
  ),
  live: open(ofRound, { round_id: 7 }, rowsIn(readLive)),
  leagueLineUps: open(ofRound, { round_id: 7 }, readLineUps),
  leagueSeasons: open(...competition, readSeasons),
  leagueSeason: open(
    ({ season }) => ({ competition_id: 2, season }),
    { competition_id: 2, season: 0 },
    (body) => readSeason(readEntity(body, 'season')),
  ),
  betDetails: own(ofBet, { bet_id: 99_999 }),
  betHistory: own({}, undefined, readBets),
  oldBetDetails: own(ofBet, {}),
  oldBets: own({}),
  cashOuts: own({}, undefined, readCashOuts),
  cashOut: own(({ offer }) => offer, { bet_id: 1, amount: 0 }),
  redeemPoints: own({ points: 100 }, { points: 1 }),
  withdraw: own({ amount: 100 }, { amount: 49.99 }),
  deposit: own({ amount: 100 }, { amount: 9.99 }, (body) => readDepositAnswer(body).deposit),
  confirmDeposit: own({ reference: 'good-deposit' }, { reference: 'none' }),
  selfExclude: own({ time_duration: 7 }, { time_duration: 2 }),
  movements: own({}, { limit: 101 }, (body) => readPlayerMovements(body).movements),
  limits: own({}, undefined, readPlayLimits),
  setLimit: own({ kind: 'loss', period: 'day', amount: 5 }, { kind: 'sleep', period: 'day', amount: 1 }),
  netPosition: own({}, undefined, readNetPosition),
  settings: open({}, undefined, (body) => Object.values(readFigures(body)).every((one) => one !== undefined)),
  banners: open({}, undefined, readBanners),
  casinoBanners: open({}, undefined, readBanners),
  leaderboard: open({}, undefined, readLeaderboard),
  crashLeaderboard: open({}),
  printMatches: open(...sport, (body) => readPrint(body).data),
  printJackpot: open({}, undefined, (body) => readJackpotPrint(body).data),
  sports: open({}, undefined, readSports),
  highlights: open(...sport, readMatches),
  liveNow: open(...sport, readMatches),
  upcoming: open({ sport_id: 79 }, { sport_id: 79, from: '1-2-3' }, readMatches),
  match: open(({ sports }) => ({ match_id: sports.match_id }), { match_id: 1079 }, readMatch),
  sportCompetitions: open(...sport, readSportCompetitions),
  search: open({ query: 'savan' }, { query: ' a ' }, readSportCompetitions),
} satisfies Record<CallName, Case>

const names = Object.keys(cases) as readonly CallName[]

/** Makes a call, signed where its row says so, under a reference. */
async function send(world: World, name: CallName, fields: Fields, reference: string, more: object = {}) {
  const { isPlayers } = cases[name]
  const { token, headers } = { token: isPlayers ? world.token : undefined, headers: {}, ...more }
  const body = callOf(name).money ? { reference, ...fields } : fields
  const isSigned = callOf(name).signed === 'always'
  const data = isSigned ? { token: await sign(body, SECRET, world.clock.now()) } : body
  return await world.ask(name, data, token, headers)
}

test('every call refuses a bad body with a reason, a player’s call anybody else, and takes a good one, whose answer the product reads', async () => {
  const world = await openWorld()
  for (const name of names) {
    const { isPlayers, good, refused, read }: Case = cases[name]
    if (refused) {
      const { status = 0, body } = await send(world, name, refused, `bad-${name}`)
      expect([400, 404, 409], `${name}: ${JSON.stringify(body)}`).toContain(status)
      expect(fieldsOf(body), name).toMatchObject({ status, error: expect.stringMatching(/\S/) })
    }
    if (isPlayers) {
      const answer = await send(world, name, good(world), `nobody-${name}`, { token: undefined })
      expect(answer, name).toEqual({ status: 401, body: { error: 'Please log in' } })
    }
    const answer = await send(world, name, good(world), `good-${name}`)
    const told = verdict(callOf(name), answer)
    expect(told, `${name}: ${JSON.stringify(answer.body)}`).toMatchObject({ kind: 'done' })
    const reading = read(answer.body)
    expect(Array.isArray(reading) ? reading.length > 0 : Boolean(reading), name).toBe(true)
  }
})

const moving = names.filter((name) => callOf(name).money && name !== 'confirmDeposit')
const tooLate = { status: 409, body: { status: 409, error: 'This came too late: nothing was taken' } }

test('whatever moves money is taken until its time, and after it neither then nor later', async () => {
  const world = await openWorld()
  const { balance, clock } = world
  const sendBy = (name: CallName, reference: string, notAfter?: unknown) =>
    send(world, name, cases[name].good(world), reference, {
      headers: notAfter === undefined ? {} : { 'x-not-after': String(notAfter) },
    })
  for (const unreadable of ['soon', -1, 1.5])
    expect(await sendBy('deposit', 'one', unreadable)).toMatchObject({ status: 400, body: { status: 400 } })
  for (const name of moving) {
    const before = await balance()
    expect(await sendBy(name, `${name}-late`, clock.now() - 1), name).toMatchObject(tooLate)
    expect(await sendBy(name, `${name}-late`), `${name} once more`).toMatchObject(tooLate)
    expect(await balance(), name).toBe(before)
    const taken = await sendBy(name, `${name}-in-time`, clock.now())
    expect(taken, name).toMatchObject({ status: 200, body: { status: 200 } })
    expect(await sendBy(name, `${name}-in-time`, clock.now() - 1), `${name} repeated late`).toEqual(taken)
  }
})

test('whatever moves money is not taken where its time comes while the provider is slow', async () => {
  const world = await openWorld()
  const { sandbox, post, balance, clock } = world
  const before = await balance()
  const called = () => moving.reduce((sum, name) => sum + (sandbox.calls.get(callOf(name).path) ?? 0), 0)
  const calls = called() + moving.length
  await post('/sandbox/faults', { fault: { kind: 'slow', ms: 3_000 } })
  const headers = { 'x-not-after': String(clock.now()) }
  const answers = moving.map((name) =>
    send(world, name, cases[name].good(world), `${name}-slow`, { headers }),
  )
  await eventually('all calls have come', async () => called() === calls)
  clock.moveBy(1)
  for (const answer of await Promise.all(answers)) expect(answer).toMatchObject(tooLate)
  await post('/sandbox/faults', { fault: null })
  expect(await balance()).toBe(before)
})
