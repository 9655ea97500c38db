import { setTimeout as wait } from 'node:timers/promises'
import { balanceFault, movedSince } from '../balance.ts'
import { openBrowser } from '../browser.ts'
import type { Client, Outcome } from '../clients.ts'
import { faultyReference } from '../fault-proxy.ts'
import { faultyTransport, type Traffic } from '../faulty-transport.ts'
import { CASHED_OUT } from '../oracle.ts'
import { faultOf, type Scenario } from '../scenario.ts'
import type { PaymentKind, Tap } from './model.ts'
import { openPaymentTab, type PaymentTab } from './tab.ts'

/** Amount of each kind, in cents or points, and the change of the balance it makes, in whole units. */
const amounts = {
  deposit: { least: 1_000, refused: 9_999_999_900, unitsOf: (cents: number) => cents / 100 },
  withdrawal: { least: 5_000, refused: 14_000_000, unitsOf: (cents: number) => -cents / 100 },
  points: { least: 100, refused: 1_000_000, unitsOf: (points: number) => points / 10 },
  'cash-out': { least: 50, refused: 9_999_900, unitsOf: (cents: number) => cents / 100 },
} as const satisfies Record<PaymentKind, unknown>

/** Time after a tap at which the payment is under way, in ms. */
const MID_FLIGHT_MS = 120

/**
 * Makes one payment through the client's model under a fault: it must end as exactly one movement or as none, the screen
 * must show which, and the balance must match.
 */
export async function runPayment(client: Client, scenario: Scenario, kind: PaymentKind): Promise<Outcome> {
  const { options, count, random, ledger, token, known } = client
  const { habit, trouble } = scenario
  const { prizes } = known
  const { least, refused, unitsOf } = amounts[kind]
  const isRefused = trouble === 'refused'
  // Amounts to which the sandbox's phone does not react specially.
  const amountCents = isRefused ? refused : least * (1 + Math.floor(random() * 3))
  const traffic: Traffic = { sent: new Map(), firsts: new Map() }
  const browser = openBrowser(random)
  const tabOptions = {
    kind,
    browser,
    gateway: options.gateway,
    token,
    letsGo: habit === 'lets go',
    transport: faultyTransport(client, scenario, traffic),
    answered: async (reference: string) => await traffic.firsts.get(reference),
  }
  const bet = kind === 'cash-out' ? await placeBet(client) : undefined
  const nextTap = (): Tap => ({
    reference: faultyReference(faultOf(trouble), random),
    amountCents,
    bet_id: bet?.bet_id ?? '',
  })
  const first = openPaymentTab(tabOptions)
  const tabs: PaymentTab[] = [first]
  if (habit === 'taps in two tabs') tabs.push(openPaymentTab(tabOptions))
  if (random() < 0.5) first.askBalance()
  for (let taps = habit === 'taps three times' ? 3 : 1; taps > 0; taps--) first.tap(nextTap())
  if (habit === 'taps three times') count(habit)
  if (tabs[1]) {
    if (random() < 0.5) await wait(random() * MID_FLIGHT_MS)
    // After the end of the first payment, as far as this tab knows, the second would be another intent.
    if (first.isUnderWay() && tabs[1].shown() !== 'done') {
      count(`${habit}: ${kind}`)
      tabs[1].tap(nextTap())
    }
  }
  if (habit === 'reloads')
    for (let times = 1 + Math.floor(random() * 3); times > 0; times--) {
      await wait(random() * MID_FLIGHT_MS)
      const [gone] = tabs.splice(0)
      if (gone?.isUnderWay()) count(habit)
      gone?.leave()
      tabs.push(openPaymentTab(tabOptions))
    }
  do {
    await Promise.all(tabs.map((tab) => tab.settled()))
    await browser.quiet()
  } while (tabs.some((tab) => tab.isUnderWay()))
  if (habit === 'lets go' && first.shown() === 'none') count(habit)

  const [reference = ''] = traffic.sent.keys()
  const lines = bet
    ? (await ledger.bets(1)).flatMap(({ state, paid }) => (state === 'cashed-out' ? { amount: paid } : []))
    : (await ledger.payments()).filter((line) => line.reference === reference)
  const isDone = lines.length > 0
  const intended = isDone ? unitsOf(amountCents) : 0
  const paid = await movedSince(client, intended)
  const mayBeSilent = ['reloads', 'taps in two tabs', ...(isDone ? [] : ['lets go'])].includes(habit)
  const faults = [
    lines.length > 1 ? `${lines.length} movements` : '',
    lines.some(({ amount }) => amount !== unitsOf(amountCents))
      ? 'another amount moved than was intended'
      : '',
    Math.abs(paid - intended) < 0.005 ? '' : `the balance moved by ${paid}`,
    traffic.sent.size > (isRefused ? tabs.length : 1) ? `${traffic.sent.size} references` : '',
  ]
  for (const tab of tabs) {
    const shown = tab.shown()
    const isTrue = shown === (isDone ? 'done' : 'refused') || (shown === 'none' && mayBeSilent)
    faults.push(isTrue ? '' : `the screen shows ${shown}, the ledger ${isDone ? 'has it' : 'has nothing'}`)
    faults.push(tab.isStored() ? 'the browser still stores a payment' : '')
    faults.push(shown === 'done' ? await balanceFault(tab, client, { scenario, prizes }) : '')
  }
  for (const tab of tabs) tab.leave()
  const wrong = faults.filter(Boolean).join('; ')
  const told = { wrong: wrong && `${kind}: ${wrong}` }
  if (bet)
    return { ...told, reference: bet.reference, done: isDone ? CASHED_OUT : undefined, open: bet.bet_id }
  return { ...told, reference, done: isDone ? reference : undefined }
}

/** Stake of a bet that is cashed out, in whole units: its offer is above every amount that is asked for. */
const STAKE = 10

/** Places a bet on the league past gateway and client. */
async function placeBet({ ledger, random, options: { lines }, known }: Client) {
  const line = lines.league[Math.floor(random() * lines.league.length)]
  if (!line) throw new Error('nothing can be bet on in the league')
  const reference = faultyReference(undefined, random)
  const bet_id = await ledger.placeLeagueBet(line, STAKE, reference)
  known.balance -= STAKE
  known.bet_id = Number(bet_id)
  return { bet_id, reference }
}
