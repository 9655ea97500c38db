import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { judge } from '#tests/conformance/cases.ts'
import { gatewayCases, type Server } from '#tests/conformance/gateway.ts'
import { providerCases } from '#tests/conformance/provider.ts'
import { openStage } from '#tests/support/gateway/gateway.ts'
import { startPlainProvider } from '#tests/support/plain/provider.ts'
import { listenOn } from '#tests/support/ports.ts'
import { inPlay, match, scriptLive, scriptPeriods } from '#tests/support/provider/league.ts'
import { SECRET } from '#tests/support/settings.ts'

const BEAT_MS = 300
const serverAt = (url: string): Server => ({
  url,
  competition: '2',
  followMs: 500,
  beatMs: 3_000,
  answerMs: 2_000,
})
const faultsOf = async (server: Server) =>
  (await judge(server, gatewayCases)).flatMap(({ name, fault }) =>
    fault === undefined ? [] : [[name, fault]],
  )

test('a gateway fails no case of the conformance kit while a round changes', async () => {
  const { provider, url } = await openStage({ BEAT_MS, POLL_LIVE_MS: 100 })
  scriptPeriods(provider, inPlay())
  scriptLive(provider, match(1))
  let goals = 0
  const scoring = setInterval(() => scriptLive(provider, match(1, { home_score: ++goals })), 100)
  onTestFinished(() => clearInterval(scoring))
  expect(await faultsOf(serverAt(url))).toEqual([])
})

test('a provider of the specification fails no case; a server that answers all alike fails all, in words', async () => {
  const provider = await startPlainProvider({ secret: SECRET })
  onTestFinished(() => provider.close())
  const good = await providerCases(provider.url)
  expect((await judge(good.target, good.cases)).filter(({ fault }) => fault !== undefined)).toEqual([])
  expect(good.cases.length).toBeGreaterThan(20)

  const http = createServer((_, answer) => void answer.writeHead(200).end('{"status":200}'))
  onTestFinished(() => void http.close())
  const url = `http://127.0.0.1:${await listenOn(http)}`
  const bad = await providerCases(url)
  const faults = (await judge(bad.target, bad.cases)).flatMap(({ fault }) => fault ?? [])
  expect(faults).toContain('no list in `images`, to {}')
  expect(faults).toContain('it is answered by 200')
  expect(faults.at(-1)).toContain('it is answered by {"status":200')
  expect(await faultsOf(serverAt(url))).toHaveLength(gatewayCases.length)
})
