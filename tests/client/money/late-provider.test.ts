import { allSettled, createWatch, fork } from 'effector'
import { expect, it, vi } from 'vitest'
import { $offers } from '#client/calls/offers.ts'
import { $origin } from '#client/calls/origin.ts'
import { deposits } from '#client/money/deposit/deposit.ts'
import { depositFields } from '#client/money/deposit/form.ts'
import { depositPhaseOf, phaseOf } from '#client/money/payment/phase.ts'
import { withdrawalFields } from '#client/money/withdrawal/form.ts'
import { withdrawals } from '#client/money/withdrawal/withdrawal.ts'
import { fields } from '#client/state/fields.ts'
import { readEntry } from '#client/storage/entry.ts'
import { $clock } from '#client/streams/clock.ts'
import { catalogue } from '#shared/calls/catalogue.ts'
import { readUser } from '#shared/model/account/user.ts'
import { readPlayerMovements } from '#shared/model/money/movement.ts'
import { openWindow } from '#tests/client/window.ts'
import { knownClock } from '#tests/support/known-clock.ts'
import { everyOffer } from '#tests/support/offers.ts'
import { openSandbox, SECRET } from '../../gateway/sandbox/opened.ts'
import { startTestGateway } from '../../support/gateway/gateway.ts'
import { eventually } from '../../support/patience.ts'
import type { Settings } from '../../support/settings.ts'
import { createShelf } from '../shelf.ts'
import { submit } from './stage.ts'

/** The gateway gives up on a call long before a slow provider has taken it, in ms. */
const GIVES_UP_MS = 1_000
const SLOW_MS = 2_500

/** The client's own model of a player, before a real gateway and a real provider. */
async function openPlayer(settings: Settings = {}) {
  vi.stubGlobal('localStorage', createShelf())
  openWindow()
  const { sandbox, ask, logIn } = await openSandbox({ now: Date.now })
  const token = await logIn('+254700000001', 'kickoff')
  const gateway = await startTestGateway({ PROVIDER_URL: sandbox.url, PROVIDER_SECRET: SECRET, ...settings })
  const scope = fork({
    values: [
      [$offers, everyOffer],
      [$origin, gateway.url],
      [fields.user, readUser({ token, id: 1 }) ?? null],
      [$clock, knownClock()],
    ],
  })
  const movements = async () =>
    readPlayerMovements((await ask('movements', { limit: 100 }, token)).body).movements.filter(
      ({ kind }) => kind === 'deposit' || kind === 'withdrawal',
    )
  return { scope, movements, faults: sandbox.faults }
}

/** States that the screen has shown, in order. */
function shown() {
  const stages: (string | undefined)[] = []
  return { stages, show: (stage: string | undefined) => void (stages.at(-1) === stage || stages.push(stage)) }
}

it('a deposit that a slow provider takes after the gateway has given up is neither given up nor doubled', async () => {
  const { scope, movements, faults } = await openPlayer({ PROVIDER_TIMEOUT_MS: GIVES_UP_MS })
  const { stages, show } = shown()
  const phase = () => depositPhaseOf(scope.getState(deposits.$progress))
  createWatch({ unit: deposits.$progress, scope, fn: (held) => show(depositPhaseOf(held) ?? undefined) })
  faults.set(catalogue.deposit.path, { kind: 'slow', ms: SLOW_MS })
  await submit(scope, depositFields, { amount: '150', mobile: '' })
  expect(stages).toEqual(['asking', 'unanswered'])
  await eventually('the provider has taken it', async () => {
    await allSettled(deposits.lookDue, { scope })
    if (phase() === 'waiting') return true
    await allSettled(deposits.letGoClicked, { scope })
    expect(stages.at(-1)).toMatch(/^(unanswered|unknown)$/)
    return false
  })
  const held = scope.getState(deposits.$progress)
  const reference = held.state === 'pending' && held.intent.reference
  expect(await movements()).toMatchObject([{ kind: 'deposit', amount: 150, reference }])
})

it('a withdrawal that a slow provider takes after the gateway has given up is found, once', async () => {
  const { scope, movements, faults } = await openPlayer({ PROVIDER_TIMEOUT_MS: GIVES_UP_MS })
  const { stages, show } = shown()
  createWatch({ unit: withdrawals.$progress, scope, fn: (held) => show(phaseOf(held) ?? undefined) })
  faults.set(catalogue.withdraw.path, { kind: 'slow', ms: SLOW_MS })
  await submit(scope, withdrawalFields, { amount: '150' })
  expect(stages).toEqual(['asking', 'unknown'])
  await eventually('the provider has taken it', async () => {
    await allSettled(withdrawals.lookDue, { scope })
    if (scope.getState(withdrawals.$progress).state === 'done') return true
    await allSettled(withdrawals.letGoClicked, { scope })
    return false
  })
  expect(stages).toEqual(['asking', 'unknown', 'accepted'])
  const held = scope.getState(withdrawals.$progress)
  const withdrawn = held.state === 'done' && held.intent.reference
  expect(await movements()).toMatchObject([{ kind: 'withdrawal', amount: -150, reference: withdrawn }])
})

// Of these a provider has done what it answers with the last: its answer is cut off.
it.each(['fail', 'body-500', 'html', 'truncated'] as const)(
  'an answer that says nothing (%s) is not known, and asked again it happens once',
  async (kind) => {
    const { scope, movements, faults } = await openPlayer()
    for (const { path } of [catalogue.deposit, catalogue.withdraw]) faults.set(path, { kind })
    for (const { path } of [catalogue.movements, catalogue.confirmDeposit]) faults.set(path, { kind: 'fail' })
    await submit(scope, depositFields, { amount: '150', mobile: '' })
    await submit(scope, withdrawalFields, { amount: '150' })
    const phase = () => depositPhaseOf(scope.getState(deposits.$progress))
    expect(phase()).toBe('unanswered')
    expect(phaseOf(scope.getState(withdrawals.$progress))).toBe('unknown')
    expect([readEntry('deposit-asked'), readEntry('withdrawal-asked')]).not.toContain(undefined)
    faults.clear()
    await allSettled(deposits.resendClicked, { scope })
    await allSettled(withdrawals.resendClicked, { scope })
    expect(phase()).toBe('waiting')
    expect(phaseOf(scope.getState(withdrawals.$progress))).toBe('accepted')
    expect(await movements()).toHaveLength(2)
  },
)
