import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { PathSettings } from '#shared/calls/call.ts'
import { createApp, createGamesApp } from './app.ts'
import { createOffering } from './bets/offered-pick.ts'
import { settleDue } from './bets/settle.ts'
import { createCatalogue } from './casino/catalogue.ts'
import { type CrashOptions, createCrashGame } from './casino/crash/game.ts'
import { createLaunches } from './casino/launch.ts'
import { createLeague } from './league/league.ts'
import { isUnwritable } from './ledger/database.ts'
import { openLedger } from './ledger/ledger.ts'
import { createSignedReader } from './routes/signed-body.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'
import { type LogLevel, optionsIn } from './settings.ts'
import { createPrizes } from './site/leaderboard.ts'
import { createJackpots } from './sportsbook/jackpot.ts'
import { createSportsbook } from './sportsbook/sportsbook.ts'

/** Interval of settling, in ms. */
const SETTLE_EVERY_MS = 500

/** Rounds in a chain of the crash game: some eight days in a file. */
const CHAIN_LINKS = { file: 50_000, memory: 10_000 } as const

export interface SandboxOptions {
  readonly seed: string
  /** Factor on the league's times: 1 is a round every three minutes. */
  readonly speed: number
  /** An SQLite file, or `:memory:`. */
  readonly data: string
  /** The key of signed bodies (HS256). */
  readonly secret: string
  /** Paths of the configurable calls; the catalogue's if absent. */
  readonly paths?: PathSettings
  /** The address of games and pictures for browsers; the sandbox's own if absent. */
  readonly gamesUrl?: string | undefined
  /** A second address with the games and their pictures only. */
  readonly gamesAt?: { readonly host: string; readonly port: number } | undefined
  /** 0, the default, takes any free port. */
  readonly port?: number
  readonly host?: string
  readonly now?: () => number
  /** Overrides of the crash game's chain and times. */
  readonly crash?: Partial<CrashOptions>
  /** `info` logs the messages to players; `warn`, the default, does not. */
  readonly log?: LogLevel
}

/** A started sandbox. The product uses `url` only; state and controls are for tests. */
export interface RunningSandbox extends Sandbox {
  readonly url: string
  /** Violations of the ledger's invariants, one line each; empty for a sound ledger. */
  prove(): readonly string[]
  close(): Promise<void>
}

export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const { secret, data, paths = {}, port = 0, host = '127.0.0.1', log = 'warn' } = options
  const sandbox = createSandbox({
    ...options,
    onSent: ({ to, text }) => messageLog.info(`To ${to}: ${text}`),
  })
  const league = createLeague(sandbox.seed, sandbox.speed)
  const sportsbook = createSportsbook(sandbox.seed)
  const ledger = await openLedger(data, sandbox.now())
  const links = CHAIN_LINKS[data === ':memory:' ? 'memory' : 'file']
  const crash = createCrashGame(ledger, { links, ...options.crash }, sandbox.speed)
  const bets = {
    ledger,
    offering: createOffering(league, sportsbook),
    jackpots: createJackpots(sandbox.seed, sportsbook),
    now: sandbox.now,
  }
  const provider = {
    sandbox,
    league,
    sportsbook,
    ledger,
    bets,
    readSigned: createSignedReader(secret, sandbox.now),
    casino: createCatalogue(sandbox.seed),
    launches: createLaunches(),
    crash,
    gamesUrl: () => options.gamesUrl ?? urlOf(app.server.address() as AddressInfo),
    paths,
  }
  const app: FastifyInstance = createApp(provider)
  const messageLog = app.log.child({}, { level: log })
  const payPrizes = createPrizes(ledger, sandbox.seed, sandbox.now)
  let isSettling = true
  const settling = setInterval(() => {
    try {
      settleDue(bets)
      crash.advance(sandbox.now())
      payPrizes()
      isSettling = true
    } catch (error) {
      if (!isUnwritable(error)) throw error
      if (isSettling) app.log.error(error, 'The ledger cannot be written: nothing is settled until it can')
      isSettling = false
    }
  }, SETTLE_EVERY_MS)
  app.addHook('onClose', async () => {
    clearInterval(settling)
    ledger.close()
  })
  if (options.gamesAt) {
    const games = createGamesApp(provider)
    app.addHook('onClose', () => games.close())
    await games.listen(options.gamesAt)
  }
  await app.listen({ port, host })
  const url = urlOf(app.server.address() as AddressInfo)
  return { ...sandbox, url, prove: ledger.prove, close: () => app.close() }
}

const urlOf = ({ family, address, port }: AddressInfo) =>
  `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`

if (import.meta.main) {
  try {
    const sandbox = await startSandbox(optionsIn(process.env))
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => sandbox.close())
    console.log(`The sandbox answers at ${sandbox.url}`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
