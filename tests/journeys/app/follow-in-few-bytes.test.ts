import { expect, onTestFinished, test } from 'vitest'
import { launchBrowser, openTab } from '#tests/support/browser/browser.ts'
import { openStage } from '#tests/support/gateway/gateway.ts'
import { openRawSocket } from '#tests/support/gateway/raw-socket.ts'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { inPlay, LIVE, liveAnswer, match, scriptPeriods } from '#tests/support/provider/league.ts'

const CHANGES = 60
/** Numbers of changes after which the browser subscribes again, so that an ack comes between changes. */
const AGAIN_AFTER = [5, 6, 25]

/** A round whose changes repeat much of their text, so that they deflate well. */
async function openRound() {
  const stage = await openStage({ POLL_LIVE_MS: 40 })
  scriptPeriods(stage.provider, inPlay())
  stage.provider.on(LIVE, (_, minute) =>
    liveAnswer(
      ...Array.from({ length: 10 }, (_each, id) =>
        match(id, { minute, incidents: [{ minute, player: `Ålesund ${minute % 3} ⚽` }] }),
      ),
    ),
  )
  return stage
}

test('Chromium agrees to deflated frames, and inflates them to what a client without deflate is sent', async () => {
  const stage = await openRound()
  const plain = await openRawSocket(stage.url, { perMessageDeflate: false })
  plain.send('421["subscribe",[{"topic":"live/10"}]]')
  await plain.receive('the state', (text) => text.startsWith('431'))
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  const { page } = await openTab(browser, 'phone')
  await page.goto(`${stage.url}/healthz`)
  const { extensions, changes, states } = await page.evaluate(follow, { CHANGES, AGAIN_AFTER, PATIENCE_MS })
  expect(extensions).toBe('permessage-deflate; client_no_context_takeover')
  expect(states).toBe(1 + AGAIN_AFTER.length)
  const last = changes.at(-1) ?? ''
  await plain.receive('the last of them', (text) => text === last)
  const received = plain.received.filter((text) => text.startsWith('42["change"'))
  const upToLast = received.slice(0, received.indexOf(last) + 1)
  expect(changes).toHaveLength(CHANGES)
  expect(changes).toEqual(upToLast.slice(-CHANGES))
})

interface Following {
  readonly CHANGES: number
  readonly AGAIN_AFTER: readonly number[]
  readonly PATIENCE_MS: number
}

/** Runs in the page: follows a round over a WebSocket of the browser's own. */
function follow({ CHANGES, AGAIN_AFTER, PATIENCE_MS }: Following) {
  const address = `${location.href.replace('http', 'ws').replace('/healthz', '')}/socket.io/`
  const socket = new WebSocket(`${address}?EIO=4&transport=websocket`)
  const changes: string[] = []
  let states = 0
  const ask = () => socket.send(`42${states}["subscribe",[{"topic":"live/10"}]]`)
  return new Promise<{ extensions: string; changes: string[]; states: number }>((resolve, reject) => {
    setTimeout(() => reject(new Error(`${changes.length} changes came in time`)), PATIENCE_MS)
    socket.onclose = ({ code }) => reject(new Error(`closed with ${code} after ${changes.length} changes`))
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      if (data.startsWith('0')) socket.send('40')
      if (data === '2') socket.send('3')
      if (data.startsWith('40')) ask()
      if (data.startsWith('43')) states++
      if (!data.startsWith('42["change"') || changes.length === CHANGES) return
      changes.push(data)
      if (AGAIN_AFTER.includes(changes.length)) ask()
      if (changes.length === CHANGES) resolve({ extensions: socket.extensions, changes, states })
    }
  })
}
