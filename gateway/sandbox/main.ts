import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { createApp, createGamesApp } from './app.ts'
import { settleDue } from './bets/settle.ts'
import { isUnwritable } from './ledger/database.ts'
import { openProvider, type Sandbox, type SandboxOptions } from './routes/provider.ts'
import { optionsIn } from './settings.ts'
import { createPrizes } from './site/leaderboard.ts'

const SETTLE_EVERY_MS = 500

/** A started sandbox. The product uses `url` only; state and controls are for tests. */
export interface RunningSandbox extends Sandbox {
  readonly url: string
  /** Violations of the ledger's invariants, one line each; empty for a sound ledger. */
  prove(): readonly string[]
  close(): Promise<void>
}

export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const { port = 0, host = '127.0.0.1', log = 'warn' } = options
  const ownUrl = () => urlOf(app.server.address() as AddressInfo)
  const provider = await openProvider(options, ownUrl, ({ to, text }) => messageLog.info(`To ${to}: ${text}`))
  const { sandbox, ledger, bets, crash } = provider
  const app: FastifyInstance = createApp(provider)
  const messageLog = app.log.child({}, { level: log })
  const payPrizes = createPrizes(ledger, sandbox.seed, sandbox.now)
  let isWritable = true
  const timer = setInterval(() => {
    try {
      settleDue(bets)
      crash.advance(sandbox.now())
      payPrizes()
      isWritable = true
    } catch (error) {
      if (!isUnwritable(error)) throw error
      if (isWritable) app.log.error(error, 'The ledger cannot be written: nothing is settled until it can')
      isWritable = false
    }
  }, SETTLE_EVERY_MS)
  app.addHook('onClose', async () => {
    clearInterval(timer)
    ledger.close()
  })
  if (options.gamesAt) {
    const games = createGamesApp(provider)
    app.addHook('onClose', () => games.close())
    await games.listen(options.gamesAt)
  }
  await app.listen({ port, host })
  return { ...sandbox, url: ownUrl(), prove: ledger.prove, close: () => app.close() }
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
