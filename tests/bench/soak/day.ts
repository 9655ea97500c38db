import { setTimeout as wait } from 'node:timers/promises'
import type { ClusterGateway } from '../../support/cluster/gateway.ts'
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

/** Kills and rolls gateways until shortly before a time by `performance.now()`; all of them run again then. */
export async function troubleGateways(
  { killed }: SoakStage,
  events: DayEvents,
  { random, untilMs }: { readonly random: () => number; readonly untilMs: number },
): Promise<void> {
  for (;;) {
    await wait((0.5 + random()) * FAULT_EVERY_MS)
    if (performance.now() > untilMs - QUIET_MS) return
    const gateway = killed[Math.floor(random() * killed.length)]
    if (!gateway) return
    if (random() < 0.5) await kill(gateway, events)
    else await roll(gateway, events)
  }
}

async function kill(gateway: ClusterGateway, events: DayEvents) {
  events.kills++
  await gateway.kill()
  await gateway.start()
}

async function roll(gateway: ClusterGateway, events: DayEvents) {
  events.rolls++
  gateway.signal('SIGTERM')
  const code = await gateway.left()
  if (code !== 0) events.faults.push(`a rolled gateway left with ${code}`)
  await gateway.start()
}

/** Exercises both pages until a time by `performance.now()`. */
export async function exercisePages(
  { left, browsing }: SoakPages,
  events: DayEvents,
  untilMs: number,
): Promise<void> {
  const isOver = () => performance.now() > untilMs
  const step = async (what: string, take: () => Promise<void>) => {
    events.steps++
    await take().catch((error: Error) => events.faults.push(`${what}: ${error.message.slice(0, 400)}`))
  }
  const browse = async () => {
    while (!isOver()) await step('the browsing page', browsing.step)
  }
  const cut = async () => {
    for (;;) {
      const nextMs = performance.now() + OFFLINE_EVERY_MS
      if (nextMs > untilMs - QUIET_MS) return
      await wait(OFFLINE_EVERY_MS)
      await step('the page that is left open', left.step)
    }
  }
  await Promise.all([browse(), cut()])
}
