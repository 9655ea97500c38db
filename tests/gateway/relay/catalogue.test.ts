import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { callNames, callOf } from '#shared/calls/catalogue.ts'
import { verifySigned } from '#shared/provider/sign.ts'
import { ask } from '#tests/support/gateway/ask.ts'
import { openStage } from '#tests/support/gateway/gateway.ts'
import { SECRET } from '#tests/support/settings.ts'

const body = '{"mobile":"254700000001"}'
const rows = Array.from({ length: 200 }, (_, at) => ({ team: `Club ${at}`, points: at }))
const raw = JSON.stringify({ status: 200, status_code: 200, rows })

test('every call of the catalogue is passed on once under its own path, and is signed, compressed and kept by its row', async () => {
  const stage = await openStage({ RELAY_PER_MINUTE: 10_000 })
  const found = { plain: [] as string[], kept: [] as string[], signed: [] as string[] }
  for (const name of callNames) {
    const { method, path, compressed } = callOf(name)
    // No cache may keep an answer because the provider says so.
    const headers = { 'content-type': 'application/json', 'cache-control': 'public, max-age=60', etag: '"1"' }
    stage.provider.on(path, { raw, headers })
    const answer = await ask(stage.url, {
      method,
      path: `/provider${path}`,
      headers: { 'content-type': 'application/json', 'accept-encoding': 'br', 'x-use-jwt': '1' },
      ...(method === 'POST' && { body }),
    })
    const coding = answer.headers['content-encoding']
    expect([name, answer.status, coding]).toEqual([name, 200, compressed && 'br'])
    expect(String(coding ? brotliDecompressSync(answer.bytes) : answer.text)).toBe(raw)
    if (!coding) found.plain.push(name)
    if (answer.headers['cache-control'] !== 'no-store') found.kept.push(name)
    const call = stage.provider.calls.at(-1)
    const { token } = (call?.body ?? {}) as { token?: string }
    if (token) expect(await verifySigned(token, SECRET)).toMatchObject(JSON.parse(body))
    else expect(call?.raw).toBe(method === 'POST' ? body : '')
    if (token) found.signed.push(path)
  }
  expect(stage.provider.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(
    callNames.map((name) => `${callOf(name).method} ${callOf(name).path}`),
  )
  expect(stage.provider.calls.map(({ path }) => path)).toContain('/v1//jetxleaderboard')
  expect(found.signed.sort()).toEqual(['/jp/bet', '/v1/bet', '/v1/nare-league/bet=', '/withdraw'])
  expect(found.kept).toEqual(['banners', 'casinoBanners'])
  // None with a secret is compressed, and none that moves money.
  expect(found.plain.sort()).toEqual([
    ...'addFavorite balance bet cashOut cashOuts casinoLaunch code confirmDeposit crashBet'.split(' '),
    ...'crashCancel crashCashOut createCasinoPlayer deposit forgotPassword jackpotBet leagueBet'.split(' '),
    ...'limits login logout netPosition promoPoints redeemPoints removeFavorite resetPassword'.split(' '),
    ...'selfExclude setLimit signup verifyPassword withdraw'.split(' '),
  ])
})
