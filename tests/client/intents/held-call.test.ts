import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { newReference } from '#client/intents/machine.ts'
import { startSandbox } from '#gateway/sandbox/main.ts'
import { catalogue } from '#shared/calls/catalogue.ts'
import { asFields, readEach } from '#shared/model/field.ts'
import { request } from '#shared/provider/request.ts'
import { startTestGateway } from '#tests/support/gateway/gateway.ts'
import { openBrowser } from '#tests/support/intents/browser.ts'
import { offeredLines } from '#tests/support/intents/offered.ts'
import { openSlipTab } from '#tests/support/intents/tab.ts'
import { eventually } from '#tests/support/patience.ts'
import { listenOn } from '#tests/support/ports.ts'
import { closeProven } from '#tests/support/proof.ts'
import { SECRET } from '#tests/support/settings.ts'

/** Time after which a bet of these pages has taken effect or never will, in ms: a few seconds in place of some twenty. */
const SETTLES_AFTER_MS = 4_000

/**
 * A line to the gateway that holds the first bet, with all its bytes, until it is let through.
 * @param gaveUp its answer meanwhile, such as that of a proxy; none: it keeps the page waiting
 */
async function openLine(gateway: string, gaveUp?: number) {
  const holding = Promise.withResolvers<() => Promise<Response>>()
  let isFirst = true
  const server = createServer(async (asked, answer) => {
    const { method = '', url = '', headers } = asked
    const bytes = new Uint8Array(await buffer(asked))
    const passed = Object.entries(headers).filter(
      ([name]) => !['host', 'connection', 'content-length'].includes(name),
    )
    const pass = () =>
      fetch(gateway + url, {
        method,
        headers: Object.fromEntries(passed) as Record<string, string>,
        ...(method === 'POST' && { body: bytes }),
      })
    if (url.endsWith(catalogue.bet.path) && isFirst) {
      isFirst = false
      holding.resolve(pass)
      if (gaveUp !== undefined) answer.writeHead(gaveUp).end('<html>')
      return
    }
    const passedOn = await pass()
    answer.writeHead(passedOn.status, { 'content-type': 'application/json' })
    answer.end(new Uint8Array(await passedOn.arrayBuffer()))
  })
  const url = `http://127.0.0.1:${await listenOn(server)}`
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
    return once(server, 'close').then(() => undefined)
  })
  return { url, held: holding.promise }
}

const ways = {
  'a phone that is suspended, whose page is opened anew': { isReopened: true },
  'a proxy that keeps the page waiting': {},
  'a terminator that gives up on it, and delivers it all the same': { gaveUp: 504 },
} satisfies Record<string, { isReopened?: boolean; gaveUp?: number }>

it('a bet that is held until the page has let it go, and the slip was placed again, moves no money', async () => {
  const sandbox = await startSandbox({ seed: 'held', speed: 1, data: ':memory:', secret: SECRET })
  onTestFinished(() => closeProven(sandbox))
  const { url } = await startTestGateway({ PROVIDER_URL: sandbox.url })
  const demo = { mobile: '+254700000001', password: 'kickoff' }
  const ask = (name: 'login' | 'bets', data: object, token?: string) =>
    request({ url: sandbox.url + catalogue[name].path, method: 'POST', data, token })
  const token = String(asFields(asFields((await ask('login', demo)).body)?.user)?.token)
  const stakes = async () =>
    readEach((await ask('bets', {}, token)).body, 'data', (bet) => Number(asFields(bet)?.stake)).toSorted()
  const lines = await offeredLines(sandbox.url)

  async function placedTwice(
    at: number,
    { isReopened = false, gaveUp }: { isReopened?: boolean; gaveUp?: number },
  ) {
    const line = lines[at]
    if (!line) throw new Error('Too little is offered')
    const { url: gateway, held } = await openLine(url, gaveUp)
    const browser = openBrowser(Math.random)
    const open = () =>
      openSlipTab(
        { kind: 'sports', line, stake: 20 + at, accept: 'any' },
        {
          browser,
          gateway,
          token,
          newReference,
          letsGo: true,
          transport: request,
          answered: async () => {},
          settlesAfterMs: SETTLES_AFTER_MS,
        },
      )
    let tab = open()
    await tab.pick()
    tab.tap()
    const letThrough = await held
    if (isReopened) {
      tab.leave()
      tab = open()
      await eventually('the page has found its bet', async () => tab.placing().state !== 'idle')
    }
    await tab.settled()
    expect(['let go', 'idle']).toContain(tab.placing().state)
    await tab.pick()
    tab.tap()
    await tab.settled()
    expect(tab.placing().state).toBe('done')
    tab.leave()
    const late = await letThrough()
    expect([late.status, await late.json()]).toMatchObject([503, { outcome: 'not-sent' }])
  }

  await Promise.all(Object.values(ways).map((way, at) => placedTwice(at, way)))
  expect(await stakes()).toEqual([20, 21, 22])
})
