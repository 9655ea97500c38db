import { type Gateway, startGateway } from '#gateway/main.ts'
import { type Provider, startProvider } from '../../support/provider/provider.ts'
import { configOf, type Settings } from '../../support/settings.ts'
import { type ServedApart, startGatewayApart } from './server.ts'

/** A gateway before a provider that says what it is told to. */
export interface Rig<Served> {
  readonly provider: Provider
  readonly gateway: Served
  close(): Promise<void>
}

/** Told what to say before anyone asks. */
type Script = (provider: Provider) => void

/** Both in this process. One address may have all of the gateway: that is where its players are from. */
export const openRig = (script: Script, settings: Settings): Promise<Rig<Gateway>> =>
  open(script, (url) => startGateway(configOf({ PROVIDER_URL: url, ADDRESS_SHARE: 100, ...settings })))

/** The gateway in a process of its own, which measures itself. */
export const openRigApart = (script: Script, settings: Settings): Promise<Rig<ServedApart>> =>
  open(script, (url) => startGatewayApart(url, settings))

async function open<Served extends { close(): Promise<void> }>(
  script: Script,
  serve: (providerUrl: string) => Promise<Served>,
): Promise<Rig<Served>> {
  const provider = await startProvider()
  script(provider)
  const gateway = await serve(provider.url)
  return {
    provider,
    gateway,
    async close() {
      await gateway.close()
      await provider.close()
    },
  }
}
