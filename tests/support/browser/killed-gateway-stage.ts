import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLedger } from '#gateway/sandbox/ledger/ledger.ts'
import { buildIfNeeded } from '#gateway/web/build.ts'
import { createClusterGateway } from '../cluster/gateway.ts'
import { type Fault, startFaultProxy } from '../intents/fault-proxy.ts'
import { within } from '../patience.ts'
import { runSandbox } from '../provider/sandbox-process.ts'
import { launchBrowser, openTab, type Size } from './browser.ts'
import type { Visit } from './product.ts'
import { sessionOf } from './session.ts'

/**
 * The product in processes of its own, and a proxy between gateway and provider on which bets can be held. Each test that
 * kills something sets its own: on a shared stage the other tests would miss it.
 */
export type KilledGatewayStage = Awaited<ReturnType<typeof setKilledGatewayStage>>

export async function setKilledGatewayStage() {
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
    /** URL of the gateway, which stays the same after it is killed and restarted. */
    url: gateway.url,
    async kill() {
      isAlive = false
      await gateway.kill()
    },
    /** Restarts the gateway at its address; what is sent from now on has no fault. */
    async restart() {
      fault = undefined
      if (!isAlive) await gateway.start()
      isAlive = true
    },
    /** Injects a fault into every new bet at the proxy; undefined: none. */
    inject(chosen: Fault | undefined) {
      fault = chosen
    },
    /** Resolves once a bet is held. */
    held: () => within<void>('a bet to be held', (held) => void proxy.holding(1).then(held)),
    async visit(path: string, size: Size, { account }: Pick<Visit, 'account'> = {}) {
      const tab = await openTab(
        browser,
        size,
        account && { storageState: await sessionOf(sandbox.url, account, gateway.url) },
      )
      await tab.page.goto(gateway.url + path)
      return tab
    },
    /** Throws what does not add up in the ledger. */
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
