import { randomUUID } from 'node:crypto'
import type { Log, Role } from '../log/log.ts'
import { EMPTY_RESTS_FOR_MS, isSelections, keysOf, selectionUnit, unitOf } from './keys.ts'
import { createUnit, type Surroundings, type Unit } from './lease-group.ts'
import type { Redis } from './redis.ts'
import { createReplicas } from './replicas.ts'
import { tellScript } from './scripts.ts'
import { createInterest } from './subscription-registry.ts'

/**
 * The log of many gateways: each topic is led by one of them, and every one that watches it holds it whole.
 *
 * Whoever holds a unit's lease polls it and commits what is said: Redis stores it, numbers it and tells all in one
 * step, or refuses, where the lease is another's or what the commit builds on is not what is stored. The others
 * follow what is told, and read what they missed. Without Redis each goes on alone, under an epoch of its own where
 * anything changed; a version is shared only once Redis has said so, so that one version is one state everywhere.
 * @param keep changes kept per topic
 * @param rareMs the pause between two polls of a selection without rows, in ms
 * @param unreadable called with the unit on whose channel a message was dropped, since it could not be read
 */
export function createClusterLog(
  redis: Redis,
  keep: number,
  rareMs = 0,
  unreadable: (unit: string) => void = () => undefined,
): Log {
  const gateway = randomUUID()
  const replicas = createReplicas(keep)
  const interest = createInterest(redis, gateway)
  const units = new Map<string, Unit>()
  const wanting: ((topics: readonly string[], which: 'all' | 'new') => void)[] = []
  const hurrying: ((match_id: string) => void)[] = []
  let isRetired = false

  const emptyRestsMs = Math.max(EMPTY_RESTS_FOR_MS, 2 * rareMs)
  const surroundings = { redis, gateway, keep, emptyRestsMs, replicas, unreadable }

  const ofSelections: Surroundings = {
    ...surroundings,
    hear(message) {
      if (units.get(selectionUnit)?.role !== 'leading') return
      if ('wanted' in message) for (const listener of wanting) listener(message.wanted, 'new')
      else for (const listener of hurrying) listener(message.hurry)
    },
    async pulsed(role: Role) {
      await interest.renew()
      if (role !== 'leading') return
      const topics = await interest.union()
      for (const listener of wanting) listener(topics, 'all')
    },
  }
  const ofOne: Surroundings = { ...surroundings, hear: () => undefined, pulsed: async () => undefined }

  function open(name: string): Unit {
    const unit = createUnit(name, isSelections(name) ? ofSelections : ofOne)
    if (isRetired) void unit.retire()
    units.set(name, unit)
    return unit
  }

  function close(name: string, unit: Unit): Promise<void> {
    units.delete(name)
    return unit.close()
  }

  redis.onTurned((isUp) => {
    for (const unit of units.values()) unit.linked(isUp)
  })

  return {
    state: (topic) => replicas.of(topic).history.state,
    since: (topic, version) => replicas.of(topic).history.since(version),
    append: (topic, rows, at) => units.get(unitOf(topic))?.append(topic, rows, at),
    fail: (topic, at) => units.get(unitOf(topic))?.append(topic, undefined, at),
    forget: replicas.forget,
    onChange: replicas.onChange,
    onReset: replicas.onReset,

    join(topic, member) {
      const name = unitOf(topic)
      const unit = units.get(name) ?? open(name)
      unit.join(topic, member)
      if (isSelections(name)) interest.add(topic)
      return {
        get role() {
          return unit.role
        },
        leave() {
          if (isSelections(name)) interest.drop(topic)
          unit.leave(topic)
          if (unit.size === 0) void close(name, unit)
        },
      }
    },

    onWanted: (listener) => void wanting.push(listener),
    onHurry: (listener) => void hurrying.push(listener),
    hurry(match_id) {
      const role = units.get(selectionUnit)?.role
      if (role === 'leading' || role === 'alone') for (const listener of hurrying) listener(match_id)
      else
        redis
          .run(tellScript, [keysOf(selectionUnit).channel], [JSON.stringify({ hurry: match_id })])
          .catch(() => undefined)
    },

    get isAlone() {
      return [...units.values()].some(({ role }) => role === 'alone')
    },
    async retire() {
      isRetired = true
      await Promise.all([...units.values()].map((unit) => unit.retire()))
    },
    async close() {
      await Promise.all([interest.end(), ...[...units].map(([name, unit]) => close(name, unit))])
    },
  }
}
