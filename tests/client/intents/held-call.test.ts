import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'
import { newReference } from '#client/intents/machine.ts'
import { startSandbox } from '#gateway/sandbox/main.ts'
import { catalogue } from '#shared/calls/catalogue.ts'
import { asFields, readEach } from '#shared/model/field.ts'
import { type RestAnswer, request } from '#shared/provider/request.ts'
import { startTestGateway } from '#tests/support/gateway/gateway.ts'
import { openBrowser } from '#tests/support/intents/browser.ts'
import { offeredLines } from '#tests/support/intents/offered.ts'
import { openSlipTab, type Transport } from '#tests/support/intents/tab.ts'
import { eventually } from '#tests/support/patience.ts'
import { closeProven } from '#tests/support/proof.ts'
import { SECRET } from '#tests/support/settings.ts'

/** Time after which a bet of these pages has taken effect or never will, in ms: a few seconds in place of some twenty. */
const SETTLES_AFTER_MS = 4_000

/**
 * A transport that holds the first bet until it is let through.
 * @param gaveUp its answer meanwhile, such as that of a proxy; none: it keeps the page waiting
 */
function holdFirst(gaveUp?: number) {
  const held = Promise.withResolvers<() => Promise<RestAnswer>>()
  let isFirst = true
  const transport: Transport = async ({ signal, ...asked }) => {
    if (!isFirst || !asked.url.endsWith(catalogue.bet.path))
      return await request({ ...asked, ...(signal && { signal }) })
    isFirst = false
    held.resolve(() => request(asked))
    if (gaveUp === undefined && signal) await once(signal, 'abort')
    return { status: gaveUp, body: undefined }
  }
  return { transport, held: held.promise }
}

const ways = {
  'a phone that is suspended, whose page is opened anew': { isReopened: true },
  'a proxy that keeps the page waiting': {},
  'a terminator that gives up on it, and delivers it all the same': { gaveUp: 504 },
} satisfies Record<string, { isReopened?: boolean; gaveUp?: number }>

it('a delayed bet request moves no money once the page let it go and placed the slip again', async () => {
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
    const { transport, held } = holdFirst(gaveUp)
    const browser = openBrowser(Math.random)
    const open = () =>
      openSlipTab(
        { kind: 'sports', line, stake: 20 + at, accept: 'any' },
        {
          browser,
          gateway: url,
          token,
          newReference,
          letsGo: true,
          transport,
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
    expect(await letThrough()).toMatchObject({ status: 503, body: { outcome: 'not-sent' } })
  }

  await Promise.all(Object.values(ways).map((way, at) => placedTwice(at, way)))
  expect(await stakes()).toEqual([20, 21, 22])
})
