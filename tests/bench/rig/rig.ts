import { type Gateway, startGateway } from '#gateway/main.ts'
import { type Provider, startProvider } from '../../support/provider/provider.ts'
import { configOf, type Settings } from '../../support/settings.ts'
import { type ServerProcess, startGatewayProcess } from './server.ts'

/** A gateway with a scripted provider. */
export interface Rig<Served> {
  readonly provider: Provider
  readonly gateway: Served
  close(): Promise<void>
}

/** Sets the provider's answers before the gateway starts. */
type Script = (provider: Provider) => void

/** Both in this process. One address may use the whole gateway, since all players have the same. */
export const openRig = (script: Script, settings: Settings): Promise<Rig<Gateway>> =>
  open(script, (url) => startGateway(configOf({ PROVIDER_URL: url, ADDRESS_SHARE: 100, ...settings })))

/** The gateway in a process of its own, which measures itself. */
export const openProcessRig = (script: Script, settings: Settings): Promise<Rig<ServerProcess>> =>
  open(script, (url) => startGatewayProcess(url, settings))

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
