import { startSandbox } from '#gateway/sandbox/main.ts'
import { intentStorm } from '../support/intent-storm.ts'
import { mortalGateway } from '../support/mortal-gateway.ts'
import { seed } from '../support/seed.ts'
import type { Figure } from './figure.ts'

const INTENTS = 10_000
const DEVICES = 16
const LIVES_MS = 4_000
const KILLS = 1_000

/** Intents to bet under every fault, while the gateway is killed again and again, held against the ledger. */
export async function intents(): Promise<Figure[]> {
  const sandbox = await startSandbox({ seed: 'storm', speed: 1, data: ':memory:', secret: 'bench' })
  const gateway = await mortalGateway(sandbox.url, LIVES_MS, KILLS)
  const { placed, none, wrong } = await intentStorm({
    gateway: gateway.url,
    provider: sandbox.url,
    intents: INTENTS,
    devices: DEVICES,
    seed,
  })
  await gateway.close()
  const findings = sandbox.prove()
  await sandbox.close()
  for (const one of wrong.slice(0, 10)) console.log(one)
  return [
    {
      what: `${INTENTS.toLocaleString('en-GB')} intents to bet under faults, the gateway killed ${gateway.kills()} times`,
      measured: `${placed} bets, ${none} none; ${wrong.length} told wrongly, ${findings.length} findings`,
      against: '0, 0: the ledger',
      ratio: wrong.length + findings.length === 0 ? 'same' : 'not the same',
    },
  ]
}
