import { VirtualAction, VirtualTimeScheduler } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { openTopics, type TopicState } from '#client/streams/topic.ts'
import { digest } from '#shared/topics/rows.ts'
import { seed } from '#tests/support/seed.ts'
import { type Chance, chanceOf } from './chance.ts'
import { type Faults, FaultyLink, quiet } from './faulty-link.ts'
import { ModelGateway } from './model-gateway.ts'

/*
 * Whatever a link does to what the gateway says (drops, repeats, delays, reorders, refusals, breaks, wrong digests),
 * and whatever the gateway does (changes, merges, resets, histories that start anew):
 * a client never shows rows that were no state of the provider at the version it names,
 * and once the link is quiet it holds the provider's rows, proven by a digest, over the socket.
 * With every digest wrong, and whole states ever more rare, it still shows each change at once.
 */

const RUNS = 200
const STORM_MS = 60_000
const CALM_MS = 180_000
const BEAT_MS = 2_000

function faultsOf(chance: Chance): Faults {
  return {
    drop: chance.next() * 0.4,
    repeat: chance.next() * 0.5,
    wrongDigest: chance.next() * 0.3,
    refuse: chance.next() * 0.4,
    lateMs: 1 + chance.whole(1_500),
  }
}

/** Frames arrive, each beat with a wrong digest: how far the client is behind after each change. */
function lagsOf(turn: number): number[] {
  const chance = chanceOf(turn)
  const scheduler = new VirtualTimeScheduler(VirtualAction, STORM_MS)
  const gateway = new ModelGateway(chance, () => scheduler.now())
  const link = new FaultyLink(gateway, chance, scheduler, { ...quiet, wrongDigest: 1 })
  link.connect()
  const topics = openTopics({ link, poll: link.poll, scheduler, random: chance.next })
  let seq = -1
  topics.topic$(gateway.topic).subscribe((state) => {
    seq = state.seq
  })
  const lags: number[] = []
  for (let ms = 100; ms < STORM_MS; ms += 500) {
    scheduler.schedule(() => {
      const change = gateway.commit()
      if (change) link.say({ kind: 'change', ...change })
      link.say({ kind: 'beat', ...gateway.beat() })
    }, ms)
    scheduler.schedule(() => lags.push(gateway.version.seq - seq), ms + 50)
  }
  scheduler.flush()
  return lags
}

function run(turn: number) {
  const chance = chanceOf(turn)
  const scheduler = new VirtualTimeScheduler(VirtualAction, STORM_MS + CALM_MS)
  const gateway = new ModelGateway(chance, () => scheduler.now())
  const link = new FaultyLink(gateway, chance, scheduler, faultsOf(chance))
  const topics = openTopics({ link, poll: link.poll, scheduler, random: chance.next })
  const shown: TopicState[] = []
  topics.topic$(gateway.topic).subscribe((state) => shown.push(state))

  const at = (ms: number, act: () => void) => scheduler.schedule(act, ms)
  for (let ms = 0; ms < STORM_MS; ms += 1 + chance.whole(1_500)) at(ms, () => storm())
  for (let ms = 0; ms < STORM_MS + CALM_MS; ms += BEAT_MS)
    at(ms, () => link.say({ kind: 'beat', ...gateway.beat() }))
  at(STORM_MS, () => {
    link.faults = quiet
    link.connect()
  })

  function storm(): void {
    const dice = chance.next()
    if (dice < 0.08) link.breakOff()
    else if (dice < 0.2) link.connect()
    else if (dice < 0.22) gateway.restart()
    else if (dice < 0.26) link.say({ kind: 'reset', ...gateway.reset() })
    else {
      const change = gateway.commit()
      if (change) link.say({ kind: 'change', ...change })
    }
  }

  scheduler.flush()
  return { gateway, shown, last: shown.at(-1) }
}

describe('a client behind any link', () => {
  const runs = Array.from({ length: RUNS }, (_, turn) => ({
    name: `seed ${seed}, run ${turn}`,
    ...run(turn),
  }))

  it('has the rows of the provider in the end, proven', () => {
    for (const { name, gateway, last } of runs) {
      const held = last && { epoch: last.epoch, seq: last.seq, rows: digest(last.rows) }
      expect(held, name).toEqual({ ...gateway.version, rows: digest(gateway.rows) })
      expect(last, name).toMatchObject({ proven: true, link: 'socket' })
      expect(last?.error, name).toBeUndefined()
    }
  })

  it('never shows rows that were no state of the provider', () => {
    for (const { name, gateway, shown } of runs)
      for (const state of shown) {
        if (state.seq < 0) continue
        const version = `${state.epoch}.${state.seq}`
        expect(gateway.history.get(version), `${name}, ${version}`).toBe(digest(state.rows))
      }
  })

  it('never goes back within an epoch', () => {
    for (const { name, shown } of runs)
      for (const [step, state] of shown.entries()) {
        const before = shown[step - 1]
        if (before?.epoch === state.epoch) expect(state.seq, name).toBeGreaterThanOrEqual(before.seq)
      }
  })

  it('shows each change at once where every digest is wrong', () => {
    for (let turn = 0; turn < RUNS / 10; turn++) {
      const lags = lagsOf(turn)
      expect(lags.length).toBeGreaterThan(100)
      expect(new Set(lags), `seed ${seed}, run ${turn}`).toEqual(new Set([0]))
    }
  })
})
