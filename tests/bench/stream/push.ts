import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { idOf } from '#gateway/push/subscriber.ts'
import { inPlay, LIVE, liveAnswer, match, scriptPeriods } from '../../support/provider/league.ts'
import { createPushBrowser } from '../../support/push-service.ts'
import { atLeast, atMost, type Figure, ms } from '../figure.ts'
import { openProcessRig } from '../rig/rig.ts'

const SUBSCRIPTIONS = 100_000
/** Key pairs of browsers: making one for each takes longer than all the rest, and sending is the same. */
const BROWSERS = 500
const LAST_WITHIN_S = 10
const LOOP_MS = 25
/** A timer of 10 ms measures the loop. */
const IDLE_MS = 10
const GIVEN_UP_AFTER_MS = 60_000

/** A goal that 100,000 subscriptions ask for: how late the last of them is, and what the loop of sockets feels of it. */
export async function push(): Promise<Figure[]> {
  const service = fork(join(import.meta.dirname, '../rig/push-service-process.ts'))
  const [port] = await once(service, 'message')
  const folder = await mkdtemp(join(tmpdir(), 'nare-push-'))
  const file = join(folder, 'push')
  await subscribeAll(file, `https://127.0.0.1:${port}`)

  let scoredAt = 0
  let isGoal = false
  const { gateway, close } = await openProcessRig(
    (provider) => {
      scriptPeriods(provider, inPlay())
      provider.on(LIVE, () => {
        if (isGoal && scoredAt === 0) scoredAt = Date.now()
        return liveAnswer(match(1, { home_score: scoredAt > 0 ? 1 : 0 }))
      })
    },
    { VAPID_SUBJECT: 'mailto:bench@nare.example', PUSH_STORE: file },
  )
  // The rounds are watched, and the file of subscriptions is read.
  await sleep(10_000)
  const before = await gateway.ask({ ask: 'watch the loop' })
  isGoal = true
  let { came, lastAt } = { came: 0, lastAt: 0 }
  const until = performance.now() + GIVEN_UP_AFTER_MS
  while (came < SUBSCRIPTIONS && performance.now() < until) {
    await sleep(500)
    service.send('how many?')
    const [said] = await once(service, 'message')
    ;({ came, lastAt } = said)
  }
  const after = await gateway.ask({ ask: 'usage' })
  await close()
  service.kill()
  await rm(folder, { recursive: true })
  const tookS = (lastAt - scoredAt) / 1_000
  return [
    {
      what: `pushes of a goal to ${SUBSCRIPTIONS.toLocaleString('en-GB')} subscriptions`,
      measured: came.toLocaleString('en-GB'),
      against: SUBSCRIPTIONS.toLocaleString('en-GB'),
      bound: atLeast(SUBSCRIPTIONS, came),
    },
    {
      what: 'the last of them, after the provider’s answer',
      measured: `${tookS.toFixed(1)} s`,
      against: `${((after.cpuMs - before.cpuMs) / 1_000).toFixed(1)} s of the gateway's CPU`,
      bound: atMost(LAST_WITHIN_S, tookS, ' s'),
    },
    {
      what: 'delay of the event loop meanwhile, 99th percentile',
      measured: ms(after.delayMs - IDLE_MS),
      against: `${IDLE_MS} ms: a timer's period`,
      bound: atMost(LOOP_MS, after.delayMs - IDLE_MS, ' ms'),
    },
  ]
}

/** Writes a file of subscriptions such as a gateway has appended to. */
async function subscribeAll(file: string, origin: string) {
  const browsers = Array.from({ length: BROWSERS }, () => createPushBrowser(origin).subscription.keys)
  const until = Date.now() + 86_400_000
  const marks = [{ topic: 'match/league/1', kinds: ['goal'] }]
  const lines = Array.from({ length: SUBSCRIPTIONS }, (_, nth) => {
    const endpoint = `${origin}/${nth}`
    const subscriber = { endpoint, ...browsers[nth % BROWSERS], marks, language: 'en', network: 'one', until }
    return JSON.stringify({ id: idOf(endpoint), subscriber })
  })
  await writeFile(file, `${lines.join('\n')}\n`)
}
