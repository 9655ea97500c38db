import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openLedger } from '#gateway/sandbox/ledger/ledger.ts'
import { startSandbox } from '#gateway/sandbox/main.ts'
import { callOf } from '#shared/calls/catalogue.ts'
import { audit } from '../../../support/crash/audit.ts'
import { runCrashFaultTest } from '../../../support/crash/fault-test.ts'
import { shortRounds } from '../../../support/crash/short-rounds.ts'
import { bettorsIn, intentLedger } from '../../../support/intents/provider.ts'
import { seed } from '../../../support/seed.ts'
import { SECRET } from '../../../support/settings.ts'

/** A smaller storm than that of `npm run test:long`. */
const storm = {
  players: 24,
  threads: 1,
  killPlan: { calls: 10, held: 1, most: 2 },
  crash: { ...shortRounds(8, 110), bettingMs: 2_000, restMs: 200 },
  troubled: 0.6,
  seed,
}

describe.concurrent('bets, cancellations and cash-outs', { timeout: 300_000 }, () => {
  it('end as each tab has said, whatever goes wrong', async () => {
    const { intents, wrong, findings } = await runCrashFaultTest({ ...storm, intents: 48 })
    expect(wrong).toEqual([])
    expect(findings).toEqual([])
    expect(intents).toBe(48)
  })

  it('that were reported otherwise are found', async () => {
    const refused = { status: 400, body: { status: 400, error: 'This round takes no more bets' } }
    const { wrong, findings } = await runCrashFaultTest({
      ...storm,
      players: 6,
      intents: 12,
      // No kill, and time enough for each bet: one that comes too late, or whose answer does, has none to tamper with.
      killPlan: { ...storm.killPlan, calls: Number.POSITIVE_INFINITY },
      crash: { ...storm.crash, bettingMs: 8_000 },
      waitsMs: 20_000,
      troubled: 0,
      tamper: (path, answer) =>
        path === callOf('crashBet').path && answer.status === 200 ? refused : answer,
    })
    expect(wrong.join()).toMatch(/was shown as none and is/)
    expect(findings).toEqual([])
  })
})

it('the prize of a finished day is no difference between ledger and bets', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'prizes-'))
  const data = join(folder, 'ledger.sqlite')
  const [token = ''] = await bettorsIn(data, 1, 1_000)
  const ledger = await openLedger(data, Date.now())
  const session = ledger.sessions.find(token, Date.now())
  if (session?.state !== 'open') throw new Error('the player has no session')
  const prize = { player_id: session.player_id, amount_cents: 50_000 }
  ledger.dayPrizes.pay('crash', 1, [prize], Date.now())
  ledger.close()
  const sandbox = await startSandbox({ seed: String(seed), speed: 1, data, secret: SECRET })
  onTestFinished(async () => {
    await sandbox.close()
    rmSync(folder, { recursive: true })
  })
  const provider = sandbox.url
  expect(await intentLedger(provider, token).balance()).toBe(1_500)
  const nothingElse = { provider, token, references: [], claims: [], tabs: [] }
  expect(await audit({ ...nothingElse, opening: 1_000 })).toEqual([])
  expect(await audit({ ...nothingElse, opening: 999 })).toEqual([expect.stringMatching(/^the ledger has/)])
})
