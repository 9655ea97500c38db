import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import closeWithGrace from 'close-with-grace'
import { addressKey } from './address.ts'
import { createApp, type Readiness } from './app.ts'
import { calendarRoutes } from './calendar.ts'
import { check } from './check/check.ts'
import { readDotEnv, settingLines } from './check/settings.ts'
import { createCluster } from './cluster/cluster.ts'
import { createRedisCodes } from './cluster/codes.ts'
import { passByRedis } from './cluster/pokes.ts'
import { createRedisPush } from './cluster/push.ts'
import { openRedis, type Redis } from './cluster/redis.ts'
import { codeRoutes } from './codes/routes.ts'
import { codeBoundsOf, createMemoryCodes } from './codes/store.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { describingRoutes } from './describe/routes.ts'
import { createReports } from './inspect/report.ts'
import { openInspection } from './inspect/server.ts'
import { leadEverything } from './leadership.ts'
import { loadTokenRoute } from './load-token.ts'
import { withCommits } from './log/commits.ts'
import { createMemoryLog } from './log/memory.ts'
import { createRecorder } from './log/recorder.ts'
import { createLogger } from './logger.ts'
import { createMetrics } from './metrics.ts'
import { passAlone, pokeRoutes } from './poke.ts'
import { rareMs } from './poll/cadence.ts'
import { createPolls } from './poll/polls.ts'
import { createUpstreams } from './poll/upstream.ts'
import { createWatchers } from './poll/watchers.ts'
import type { Bounds } from './pressure.ts'
import { startPush } from './push/push.ts'
import { createResolver, type Reach } from './push/reach.ts'
import { markRoutes } from './push/routes.ts'
import { openFilePush, pushBoundsOf } from './push/store.ts'
import { createProviderClient } from './relay/provider-client.ts'
import { createRateLimit, limitersOf } from './relay/rate-limit.ts'
import { relayRoutes } from './relay/routes.ts'
import { topicRoutes } from './socket/get.ts'
import { createHub } from './socket/hub.ts'
import { createAddressQuotas } from './socket/limits/address-quota.ts'
import { boundsOf } from './socket/limits/bounds.ts'
import { createRooms } from './socket/rooms.ts'
import { openTracing } from './tracing.ts'
import { createPublicCalls } from './web/public-call.ts'
import { siteFolder, siteRoutes } from './web/site.ts'

/** Parts of DRAIN_MS: for the balancer to notice, for sockets to move, until calls are cut off, for the last spans. */
const DRAIN = { notice: 0.15, moving: 0.3, callsEndBy: 0.9, flush: 0.05 }

/** Time that closing may take in any case, in ms, however short DRAIN_MS is. */
const CLOSES_WITHIN_MS = 2_000

/** Bound on connections that wait to be accepted. Beyond it they fail, and the edge takes the gateway for dead. */
const BACKLOG = 4_096

export type Gateway = Awaited<ReturnType<typeof startGateway>>

/**
 * Composes a gateway and listens.
 * @param site folder of the built client
 * @param bounds of its load, in tests; else those of the product
 * @param reach of pushes, in tests; else all public addresses
 */
export async function startGateway(config: Config, site = siteFolder, bounds?: Bounds, reach?: Reach) {
  const logger = createLogger(config)
  const metrics = createMetrics()
  const tracing = await openTracing(config, logger)
  const redis = config.REDIS_URL === undefined ? undefined : openRedis(config.REDIS_URL)
  const cluster =
    redis &&
    createCluster(
      redis,
      config.KEEP_CHANGES,
      rareMs(config.POLL_SELECTION_MS),
      (group) => logger.warn({ group }, 'a message of the cluster could not be read'),
      tracing,
    )
  const plainLog = cluster?.log ?? createMemoryLog(config.KEEP_CHANGES)
  const { ARCHIVE_DIR: folder, ARCHIVE_DAYS: days } = config
  const recorder =
    folder === undefined ? undefined : createRecorder(plainLog, { folder, days }, metrics, logger)
  const log = withCommits(recorder ?? plainLog)
  const upstreams = createUpstreams(config, metrics, tracing)
  const polls = createPolls(config, log, cluster ?? leadEverything(), upstreams, metrics, tracing)
  const publicCalls = createPublicCalls(config, metrics, logger)
  const offers = async (waitMs: number) => (await publicCalls.settings(waitMs))?.offers
  const watchers = createWatchers(config, log, polls, offers)
  const quotas = createAddressQuotas(boundsOf(config))
  const deps = {
    config,
    log,
    watchers,
    metrics,
    quotas,
    rooms: createRooms(),
    tracing,
    archived: recorder?.past,
  }
  const providerClient = createProviderClient(config, metrics, tracing)
  const readiness: Readiness = {
    phase: 'starting',
    reasons: () => [
      ...(upstreams.single.isDown || upstreams.selections.isDown ? ['the provider does not answer'] : []),
      ...(upstreams.crash.isDown ? ['the provider does not answer: crash games'] : []),
      ...providerClient.openFamilies.map((family) => `the provider does not answer: ${family}`),
      ...(redis && (!redis.isUp || cluster?.isAlone) ? ['redis does not answer'] : []),
    ],
  }
  const app = createApp(config, logger, metrics, readiness, bounds)
  const hub = createHub(deps, () => app.isPressed())
  await app.register(topicRoutes(deps))
  const rateLimit = createRateLimit(config, redis?.client)
  await app.register(relayRoutes(config, providerClient, rateLimit, metrics, tracing))
  const spend = (address: string, credits: number) => quotas.of(addressKey(address)).messages.spend(credits)
  const limiters = limitersOf(redis?.client)
  const storeRouteDeps = { spend, limiters, secret: config.PROVIDER_SECRET, metrics }
  const codeBounds = codeBoundsOf(config)
  const codes = redis ? createRedisCodes(redis, codeBounds) : createMemoryCodes(codeBounds)
  await app.register(codeRoutes({ ...storeRouteDeps, store: codes }))
  const pushStore = await openPushStore(config, redis)
  const push = pushStore && startPush(pushStore, { config, log, watchers, metrics, logger, reach })
  await app.register(
    markRoutes({
      ...storeRouteDeps,
      store: pushStore,
      subscribed: () => push?.subscribed(),
      resolver: createResolver(reach),
    }),
  )
  const passPoke = redis ? passByRedis(redis, polls) : passAlone(polls)
  await app.register(pokeRoutes(config.PROVIDER_SECRET, passPoke, spend, metrics))
  await app.register(describingRoutes(config))
  await app.register(calendarRoutes({ ...deps, ...publicCalls, spend }, site))
  if (config.LOAD_TOKEN) await app.register(loadTokenRoute(config.LOAD_TOKEN))
  await app.register(siteRoutes({ config, folder: site, ...publicCalls, metrics, spend }))
  app.addHook('preClose', () => hub.close())
  hub.attach(app.server)
  await redis?.firstAttempt
  await app.listen({ port: config.PORT, host: config.HOST, backlog: BACKLOG })
  readiness.phase = 'ready'
  const { port } = app.server.address() as AddressInfo
  const faults = () => [...app.pressure(), ...readiness.reasons()]
  const reports = createReports({ ...deps, polls, hub, cluster, codes, push: pushStore, faults })
  const inspection = await openInspection(port, reports, redis, logger)

  /** Stops at once. */
  const close = async () => {
    watchers.stop()
    await push?.close()
    inspection.close()
    await cluster?.close()
    await app.close()
    for (const upstream of Object.values(upstreams)) void upstream.close()
    redis?.close()
    await recorder?.flush()
    await tracing?.close(config.DRAIN_MS * DRAIN.flush)
  }
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    close,
    /**
     * Becomes unready and serves on until the balancer has noticed; then gives up its leases, moves its sockets,
     * finishes its calls, and closes; within DRAIN_MS.
     */
    async drain() {
      readiness.phase = 'draining'
      const cutOff = setTimeout(() => app.server.closeAllConnections(), config.DRAIN_MS * DRAIN.callsEndBy)
      await new Promise((done) => setTimeout(done, config.DRAIN_MS * DRAIN.notice))
      hub.shut()
      await cluster?.retire()
      await hub.move(config.DRAIN_MS * DRAIN.moving)
      await close()
      clearTimeout(cutOff)
    },
  }
}

/** The subscriptions to pushes; undefined where Web Push is off. */
async function openPushStore(config: Config, redis: Redis | undefined) {
  if (config.VAPID_SUBJECT === undefined) return undefined
  const bounds = pushBoundsOf(config)
  return redis ? createRedisPush(redis, bounds) : await openFilePush(config.PUSH_STORE ?? '', bounds)
}

/** Runs a gateway as a process: SIGTERM drains, Ctrl-C stops at once. */
export async function run(
  config: Config,
  alsoClose: () => Promise<void> = async () => undefined,
): Promise<Gateway> {
  const gateway = await startGateway(config)
  const delay = Math.max(config.DRAIN_MS, CLOSES_WITHIN_MS)
  closeWithGrace({ delay, logger: false }, async ({ signal, err }) => {
    if (err) createLogger(config).fatal({ err }, 'a fault ends this gateway')
    await (signal === 'SIGTERM' ? gateway.drain() : gateway.close())
    await alsoClose()
  })
  return gateway
}

/** Reads the settings; if they are invalid, prints the faults and exits with 1. */
export function configOrExit(environment: NodeJS.ProcessEnv): Config {
  try {
    return readConfig(environment)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** `node gateway/main.ts`, with `--check` or `--print-config`: the latter two start nothing. */
async function main() {
  const option = { type: 'boolean' } as const
  const { values: options } = parseArgs({ options: { check: option, 'print-config': option } })
  const config = configOrExit(process.env)
  if (options['print-config'])
    for (const line of settingLines(config, process.env, readDotEnv())) console.log(line)
  if (options.check) {
    const findings = await check(config)
    for (const { level, text } of findings) console.log(`${level.padEnd(7)}  ${text}`)
    process.exitCode = findings.some(({ level }) => level === 'fault') ? 1 : 0
  }
  if (options.check || options['print-config']) return
  const gateway = await run(config)
  console.log(`Nare's gateway listens at http://localhost:${gateway.port}`)
}

if (import.meta.main)
  await main().catch((error: Error) => {
    console.error(error.message)
    process.exit(1)
  })
