import { openRedis, script } from '../cluster/redis.ts'
import { clockFinding, type Finding, fault, ok, warning } from './finding.ts'
import { masked } from './settings.ts'

/** The oldest version with sharded channels. */
const OLDEST_VERSION = 7

/** No keys, no arguments → the text of INFO, the time as {s, µs within it} */
const factsScript = script("return {redis.call('INFO'), redis.call('TIME')}")

/** Checks one Redis, or one node of a Redis Cluster: it answers, its version, its policy when it is full, its clock. */
export async function checkRedis(url: string): Promise<readonly Finding[]> {
  const name = `Redis at ${masked(url)}`
  const redis = openRedis([url])
  try {
    const failure = await redis.firstAttempt
    if (failure) return [fault(`${name} cannot be reached: ${failure.message}`)]
    const reply = await redis.run(factsScript, [], [])
    const [info, [seconds, micros]] = reply as [string, [string, string]]
    const aheadMs = Number(seconds) * 1000 + Number(micros) / 1000 - Date.now()
    return [...infoFindings(name, info), clockFinding(name, aheadMs)]
  } catch (error) {
    return [fault(`${name} does not answer: ${(error as Error).message}`)]
  } finally {
    redis.close()
  }
}

export function infoFindings(name: string, info: string): readonly Finding[] {
  const fact = (field: string) => new RegExp(`^${field}:(.*)$`, 'm').exec(info)?.[1]?.trim() ?? 'unknown'
  const version = fact('redis_version')
  const policy = fact('maxmemory_policy')
  return [
    Number.parseInt(version, 10) >= OLDEST_VERSION
      ? ok(`${name} answers: version ${version}.`)
      : fault(`${name} has version ${version}: the gateways need ${OLDEST_VERSION} or newer.`),
    policy === 'noeviction'
      ? ok(`${name} evicts nothing when it is full (maxmemory-policy noeviction).`)
      : warning(`${name} has maxmemory-policy ${policy}: full, it may evict leases. Set noeviction.`),
  ]
}
