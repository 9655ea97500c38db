import { setTimeout as wait } from 'node:timers/promises'
import type { ClusterGateway } from '../../support/cluster/gateway.ts'
import type { Lifetime } from './lifetime.ts'
import type { SoakPages } from './pages.ts'
import type { SoakStage } from './stage.ts'

/** Mean time between two faults of the gateways, and the quiet time at the end of a quarter, in ms. */
const FAULT_EVERY_MS = 25_000
const QUIET_MS = 12_000
const OFFLINE_EVERY_MS = 60_000

/** The faults of gateways and the steps of pages so far. */
export interface DayEvents {
  kills: number
  rolls: number
  steps: number
  /** Steps and rolls that did not go as they have to. */
  readonly faults: string[]
}

/** @param untilMs by `performance.now()` */
interface Course extends Pick<Lifetime, 'signal'> {
  readonly random: () => number
  readonly untilMs: number
}

/** Kills and rolls gateways until shortly before the end; all of them run again then. */
export async function troubleGateways(
  { killed }: SoakStage,
  events: DayEvents,
  { random, untilMs, signal }: Course,
): Promise<void> {
  for (;;) {
    await wait((0.5 + random()) * FAULT_EVERY_MS, undefined, { signal })
    if (performance.now() > untilMs - QUIET_MS) return
    const gateway = killed[Math.floor(random() * killed.length)]
    if (!gateway) return
    if (random() < 0.5) await kill(gateway, events)
    else await roll(gateway, events)
    signal.throwIfAborted()
    await gateway.start()
  }
}

async function kill(gateway: ClusterGateway, events: DayEvents) {
  events.kills++
  await gateway.kill()
}

async function roll(gateway: ClusterGateway, events: DayEvents) {
  events.rolls++
  gateway.signal('SIGTERM')
  const code = await gateway.left()
  if (code !== 0) events.faults.push(`a rolled gateway left with ${code}`)
}

/** Exercises both pages until the end. */
export async function exercisePages(
  { left, browsing }: SoakPages,
  events: DayEvents,
  { untilMs, signal }: Omit<Course, 'random'>,
): Promise<void> {
  const step = async (what: string, take: () => Promise<void>) => {
    signal.throwIfAborted()
    events.steps++
    await take().catch((error: Error) => events.faults.push(`${what}: ${error.message.slice(0, 400)}`))
  }
  const browse = async () => {
    while (performance.now() < untilMs) await step('the browsing page', browsing.step)
  }
  const cut = async () => {
    while (performance.now() + OFFLINE_EVERY_MS < untilMs - QUIET_MS) {
      await wait(OFFLINE_EVERY_MS, undefined, { signal })
      await step('the page that is left open', left.step)
    }
  }
  await Promise.all([browse(), cut()])
}
