import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLedger } from '#gateway/sandbox/ledger/ledger.ts'
import { buildIfNeeded } from '#gateway/web/build.ts'
import { catalogue } from '#shared/calls/catalogue.ts'
import { asFields, readEach } from '#shared/model/field.ts'
import { request } from '#shared/provider/request.ts'
import { startEdge } from '../../support/cluster/edge.ts'
import { createClusterGateway } from '../../support/cluster/gateway.ts'
import { startRedis } from '../../support/gateway/redis.ts'
import { bettorsIn } from '../../support/intents/provider.ts'
import { runSandbox } from '../../support/provider/sandbox-process.ts'
import { seed } from '../../support/seed.ts'
import { deployedOptions } from '../rig/server.ts'
import { PROBE } from './memory.ts'

/** Settings that the players need to know. */
export const BEAT_MS = 10_000
export const LINGER_MS = 5_000
export const COMPETITIONS = [1, 2, 3, 4]

/** Seasons of each competition that are read first, of which the sandbox keeps two. */
const SEASONS_READ = 4

/** Money of each bettor, in whole units: more than is staked in a day. */
const MONEY = 1_000_000

/** The product in processes of its own: a balancer, gateways with one Redis, and the sandbox with its ledger in a file. */
export type SoakStage = Awaited<ReturnType<typeof setSoakStage>>

/** @param closing ends all that was started */
export async function setSoakStage(speed: string, bettors: number, closing: AsyncDisposableStack) {
  await buildIfNeeded()
  const folder = mkdtempSync(join(tmpdir(), 'nare-soak-'))
  closing.defer(() => rmSync(folder, { recursive: true, force: true }))
  const data = join(folder, 'ledger.sqlite')
  const tokens = await bettorsIn(data, bettors, MONEY)
  // As both are deployed, in one image.
  const NODE_OPTIONS = [...PROBE, ...deployedOptions].join(' ')
  const sandbox = await runSandbox(data, {
    SANDBOX_SPEED: speed,
    SANDBOX_SEED: String(seed),
    NODE_OPTIONS,
  })
  closing.defer(sandbox.close)
  await readHistory(sandbox.url)
  const redis = await startRedis()
  closing.defer(redis.stop)
  const settings = {
    PROVIDER_URL: sandbox.url,
    REDIS_URL: redis.url,
    COMPETITIONS: COMPETITIONS.join(),
    POLL_LIVE_MS: 500,
    POLL_PERIODS_MS: 2_000,
    BEAT_MS,
    LINGER_MS,
    // The balancer passes on the players' own addresses.
    TRUST_PROXY: '127.0.0.1',
    NODE_OPTIONS,
  }
  const gateways = await Promise.all([0, 1, 2].map(() => createClusterGateway(settings)))
  for (const gateway of gateways) closing.defer(gateway.kill)
  await Promise.all(gateways.map((gateway) => gateway.start()))
  const edge = await startEdge(gateways.map(({ port }) => port))
  closing.defer(edge.close)
  const [kept, ...killed] = gateways
  if (!kept) throw new Error('there is no gateway')
  return {
    sandbox,
    /** The gateway that is never killed, and those that are. */
    kept,
    killed,
    /** Address of the balancer. */
    url: edge.url,
    /** Bearers of the bettors. */
    tokens,
    /** Ends the sandbox. @returns the violated invariants of its ledger */
    async prove() {
      await sandbox.close()
      const ledger = await openLedger(data, Date.now())
      const findings = ledger.prove()
      ledger.close()
      return findings
    },
  }
}

/**
 * Fills the sandbox's caches of rounds, as a player does who reads the league's history. They have a bound that the day
 * reaches only after the first quarter: until then they would be taken for a leak.
 */
async function readHistory(provider: string): Promise<void> {
  const ask = async (call: 'leagueSeasons' | 'leagueSeason', data: object) =>
    (await request({ url: provider + catalogue[call].path, method: 'POST', data })).body
  for (const competition_id of COMPETITIONS) {
    const seasons = readEach(await ask('leagueSeasons', { competition_id }), 'seasons', asFields)
    for (const { season } of seasons.slice(0, SEASONS_READ))
      await ask('leagueSeason', { competition_id, season })
  }
}
