import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { openLedger } from '#gateway/sandbox/ledger/ledger.ts'
import { buildIfNeeded } from '#gateway/web/build.ts'
import { createClusterGateway } from '../cluster/gateway.ts'
import { type Fault, startFaultProxy } from '../intents/fault-proxy.ts'
import { nodeEnvironment } from '../node-environment.ts'
import { within } from '../patience.ts'
import { SECRET } from '../settings.ts'
import { launchBrowser, openTab, type Size, type Tab } from './browser.ts'
import type { Visit } from './product.ts'
import { sessionOf } from './session.ts'

const root = join(import.meta.dirname, '../../..')

/**
 * The product in processes of its own, and a proxy between gateway and provider on which bets can be held. Each test that
 * kills something sets its own: on a shared stage the other tests would miss it.
 */
export interface KilledGatewayStage {
  readonly sandbox: { readonly url: string }
  /** URL of the gateway, which stays the same after it is killed and restarted. */
  readonly url: string
  kill(): Promise<void>
  /** Restarts the gateway at its address; what is sent from now on has no fault. */
  restart(): Promise<void>
  /** Injects a fault into every new bet at the proxy; undefined: none. */
  inject(fault: Fault | undefined): void
  /** Resolves once a bet is held. */
  held(): Promise<void>
  visit(path: string, size: Size, visit?: Pick<Visit, 'account'>): Promise<Tab>
  /** Throws what does not add up in the ledger. */
  close(): Promise<void>
}

export async function setKilledGatewayStage(): Promise<KilledGatewayStage> {
  await buildIfNeeded()
  const folder = mkdtempSync(join(tmpdir(), 'killed-gateway-'))
  const data = join(folder, 'ledger.sqlite')
  const sandbox = await runSandbox(data)
  let fault: Fault | undefined
  const proxy = await startFaultProxy(sandbox.url, () => fault && { fault, ms: 0 })
  const gateway = await createClusterGateway({
    PROVIDER_URL: proxy.url,
    COMPETITIONS: '1,2,3,4',
    PROVIDER_TIMEOUT_MS: '30000',
  })
  let isAlive = false
  const browser = await launchBrowser()
  return {
    sandbox,
    url: gateway.url,
    async kill() {
      isAlive = false
      await gateway.kill()
    },
    async restart() {
      fault = undefined
      if (!isAlive) await gateway.start()
      isAlive = true
    },
    inject(chosen) {
      fault = chosen
    },
    held: () => within<void>('a bet to be held', (held) => void proxy.holding(1).then(held)),
    async visit(path, size, { account } = {}) {
      const tab = await openTab(
        browser,
        size,
        account && { storageState: await sessionOf(sandbox.url, account, gateway.url) },
      )
      await tab.page.goto(gateway.url + path)
      return tab
    },
    async close() {
      await browser.close()
      await gateway.kill()
      await proxy.close()
      await sandbox.close()
      const ledger = await openLedger(data, Date.now())
      const wrong = ledger.prove()
      ledger.close()
      rmSync(folder, { recursive: true })
      if (wrong.length > 0) throw new Error(`The ledger does not add up: ${wrong.join('; ')}`)
    },
  }
}

/** The provider's stand-in as a process: killing a gateway leaves it as it is. */
async function runSandbox(data: string) {
  const child = spawn(process.execPath, ['gateway/sandbox/main.ts'], {
    cwd: root,
    env: {
      ...nodeEnvironment,
      PORT: '0',
      SANDBOX_SEED: 'journey',
      SANDBOX_DATA: data,
      PROVIDER_SECRET: SECRET,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  const listens = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const url = /answers at (http:\S+)/.exec(line)?.[1]
      if (url) resolve(url)
    })
  })
  const early = gone.then(([code]) => Promise.reject(new Error(`the sandbox left with ${code}`)))
  early.catch(() => undefined)
  const url = await Promise.race([listens, early])
  return {
    url,
    async close() {
      child.kill('SIGTERM')
      await gone
    },
  }
}
