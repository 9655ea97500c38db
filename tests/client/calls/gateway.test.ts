import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allSettled, fork } from 'effector'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { callFx } from '#client/calls/call-fx.ts'
import { $offers } from '#client/calls/offers.ts'
import { $origin, $paths } from '#client/calls/page-settings.ts'
import { fields } from '#client/state/fields.ts'
import { $clock } from '#client/streams/clock.ts'
import { startSandbox } from '#gateway/sandbox/main.ts'
import { catalogue } from '#shared/calls/catalogue.ts'
import { readUseJwt } from '#shared/model/account/use-jwt.ts'
import { readUser } from '#shared/model/account/user.ts'
import { asFields, readEach } from '#shared/model/field.ts'
import { readSelection } from '#shared/model/odds/selection.ts'
import { readPageSettings } from '#shared/page-settings.ts'
import { verifySigned } from '#shared/provider/sign.ts'
import { openStage, startTestGateway } from '#tests/support/gateway/gateway.ts'
import { offeredLines } from '#tests/support/intents/offered.ts'
import { knownClock } from '#tests/support/known-clock.ts'
import { closeProven } from '#tests/support/proof.ts'
import { SECRET, type Settings } from '#tests/support/settings.ts'
import { createShelf } from '../shelf.ts'
import { openWindow } from '../window.ts'

const PATHS = { BET_PATH: '/x', VALIDATION_PATH: '/v2//check=' }

const calls = {
  settings: callFx('settings', (body) => asFields(body)?.message ?? null),
  login: callFx('login', (body) => readUser(asFields(body)?.user)),
  validate: callFx('validateBetslip', (body) => readEach(body, 'data', readSelection)),
  bet: callFx('bet'),
  leagueBet: callFx('leagueBet'),
  jackpotBet: callFx('jackpotBet'),
  history: callFx('betOf', (body) => asFields(body)?.data),
}

beforeEach(() => {
  vi.stubGlobal('localStorage', createShelf())
  openWindow()
  return () => vi.unstubAllGlobals()
})

/** A folder with a page that is not built, but says what the gateway tells it. */
function pageFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nare-told-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'index.html'), '<html><head><meta name="nare" content="{}" /></head></html>')
  return folder
}

/** The client's calls on the page of a real gateway before the real sandbox, for its demo player. */
async function openPage(settings: Settings) {
  const sandbox = await startSandbox({
    seed: 'calls',
    speed: 1,
    data: ':memory:',
    secret: SECRET,
    paths: PATHS,
  })
  onTestFinished(() => closeProven(sandbox))
  const { url } = await startTestGateway({ PROVIDER_URL: sandbox.url, ...PATHS, ...settings }, pageFolder())
  const page = await (await fetch(`${url}/`, { headers: { accept: 'text/html' } })).text()
  const content = /<meta name="nare" content="([^"]*)"/.exec(page)?.[1]?.replaceAll('&quot;', '"')
  const scope = fork({
    values: [
      [$clock, knownClock()],
      [$origin, url],
      [$paths, readPageSettings(content).paths],
      [$offers, new Set(readPageSettings(content).offers)],
    ],
  })
  const ask = <Result>({ fx }: ReturnType<typeof callFx<Result>>, params?: object) =>
    allSettled(fx, { scope, params })

  const config = await ask(calls.settings)
  if (config.status === 'fail') throw new Error(config.value.message)
  const user = await ask(calls.login, asFields(asFields(config.value)?.demo_player))
  if (user.status === 'fail' || !user.value) throw new Error('the demo player cannot log in')
  await allSettled(fields.user, { scope, params: user.value })
  await allSettled(fields.app_config, { scope, params: config.value })
  const [line] = await offeredLines(sandbox.url)
  if (!line) throw new Error('nothing is offered')
  const { match_id, sub_type_id, odd_key } = line
  const pick = { match_id, sub_type_id, odd_key }
  const slip = (odd_value: number) => ({
    betslip: [{ ...pick, odd_value }],
    stake: 10,
    accept: 'any',
    reference: 'nare-calls-0001',
  })
  return { sandbox, ask, config: config.value, pick, slip }
}

it('slips are validated and bets placed by the paths that operators have set', async () => {
  const { sandbox, ask, pick, slip } = await openPage({})
  const validated = await ask(calls.validate, { betslip: [pick] })
  expect(validated).toMatchObject({ status: 'done', value: [{ match_id: pick.match_id, state: 'open' }] })
  const [selection] = validated.status === 'done' ? validated.value : []
  const placed = await ask(calls.bet, slip(selection?.odd_value ?? 0))
  expect(placed).toMatchObject({ status: 'done', value: { bet_id: expect.anything() } })
  expect(await ask(calls.history, { reference: slip(1).reference })).toMatchObject({
    value: { reference: slip(1).reference, stake: 10 },
  })
  const asked = (path: string) => sandbox.calls.get(path) ?? 0
  expect([asked(PATHS.BET_PATH), asked(PATHS.VALIDATION_PATH)]).toEqual([1, 1])
  expect([asked(catalogue.bet.path), asked(catalogue.validateBetslip.path)]).toEqual([0, 0])
})

it('bets come signed where the settings say so, and by another secret they are refused', async () => {
  const { ask, config, slip } = await openPage({ PROVIDER_SECRET: 'not the one agreed on' })
  expect(readUseJwt(config)).toBe(true)
  for (const call of [calls.bet, calls.leagueBet, calls.jackpotBet])
    expect(await ask(call, slip(2))).toMatchObject({
      status: 'fail',
      value: { outcome: 'refused', message: 'The signed body is not valid' },
    })
})

it.each([
  ['use_jwt is set', { use_jwt: 1 }, true],
  ['it is not', { use_jwt: 0 }, false],
  ['nothing is known of it', null, false],
])(
  'the three kinds of bet, and nothing else, reach the provider signed where %s: %j',
  async (_, config, isSigned) => {
    const { provider, url } = await openStage()
    const scope = fork({
      values: [
        [$clock, knownClock()],
        [$origin, url],
        [fields.app_config, config],
        [fields.user, readUser({ token: 'theirs' }) ?? null],
      ],
    })
    const payload = { stake: 10, reference: 'once' }
    for (const name of ['bet', 'leagueBet', 'jackpotBet', 'validateBetslip'] as const) {
      const { path } = catalogue[name]
      provider.on(path, { body: { status: 200 } })
      await allSettled(callFx(name).fx, { scope, params: payload })
      const [call] = provider.callsTo(path)
      const { token, ...rest } = asFields(call?.body) ?? {}
      if (!isSigned || name === 'validateBetslip') expect(call?.body).toEqual(payload)
      else expect([rest, await verifySigned(String(token), SECRET)]).toMatchObject([{}, payload])
      expect(call?.headers.authorization).toBe('Bearer theirs')
    }
  },
)
