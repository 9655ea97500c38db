import { catalogue } from '#shared/calls/catalogue.ts'
import type { BetKind } from '#shared/model/bets/bet.ts'
import { JACKPOT } from '#shared/slip/jackpot-rules.ts'
import type { Client } from './clients.ts'
import { faultyReference } from './fault-proxy.ts'
import type { PaymentKind, Tap } from './model.ts'
import { offeredJackpot } from './offered.ts'
import { type IntentTab, openPaymentTab, openSlipTab, type PageOptions, type SlipTab } from './tab.ts'

/** Outcome of a bet that was cashed out, under the reference of the bet. */
export const CASHED_OUT = 'cashed out'

/** A record of an intent in the ledger. */
interface Made {
  /** The outcome, as the audit at the end knows it. */
  readonly outcome: string
  /** The text that a tab shows for it. */
  readonly shown: string
  /** It moved what the player intended. */
  readonly isIntended: boolean
}

/** One intent that a player wants, and how it is checked. */
export interface Attempt {
  /** Change of the balance if it is done, in whole units. */
  readonly intended: number
  readonly tap?: Tap
  /** A tap after its end makes another intent. */
  readonly isRepeatable: boolean
  /** Opens a tab; ready for a tap where it is not a reload. */
  open(isReload: boolean): Promise<IntentTab>
  /** Its records in the ledger. */
  made(reference: string): Promise<readonly Made[]>
  /** The differences that are of its kind alone, between a tab and the ledger; '' for none. */
  faultOn(tab: IntentTab, isDone: boolean): string
  /** The bet that it is for; undefined: none. */
  readonly bet?: { readonly bet_id: string; readonly reference: string }
}

/** Largest stake of most bets, in whole units. */
const MOST_STAKED = 20

/** A bet of a slip. @param isRefused the provider refuses it: for its price, or since its jackpot is over */
export function betOf(client: Client, kind: BetKind, page: PageOptions, isRefused: boolean): Attempt {
  const { options, random, ledger, known } = client
  const lines = options.lines[kind === 'league' ? kind : 'sports']
  const line = lines[Math.floor(random() * lines.length)]
  if (!line) throw new Error('nothing can be bet on')
  const stake = kind === 'jackpot' ? JACKPOT.stake : 1 + Math.floor(random() * MOST_STAKED)
  const slip = {
    kind,
    line: isRefused ? { ...line, taken: line.taken + 50 } : line,
    stake,
    accept: isRefused ? 'none' : 'any',
  } as const
  const offering: PageOptions = {
    ...page,
    transport: (asked) =>
      asked.url.endsWith(catalogue.jackpotMatches.path)
        ? offeredJackpot(options.provider, isRefused)
        : page.transport(asked),
  }
  const before = known.bet_id
  let picks = 0
  return {
    intended: -stake,
    isRepeatable: false,
    async open(isReload) {
      const tab = openSlipTab(slip, offering)
      if (isReload) return tab
      await tab.pick()
      picks = tab.picks().shown
      return tab
    },
    async made() {
      const bets = (await ledger.bets(3)).filter(({ bet_id }) => Number(bet_id) > before)
      known.bet_id = Number(bets[0]?.bet_id ?? before)
      return bets.map((bet) => ({
        outcome: bet.bet_id,
        shown: bet.bet_id,
        isIntended: bet.kind === kind && bet.stake === stake,
      }))
    },
    faultOn(tab, isDone) {
      const { shown, stored } = (tab as SlipTab).picks()
      const left = isDone ? 0 : picks
      return shown === left && stored === left
        ? ''
        : `the slip shows ${shown} and stores ${stored} picks, not ${left}`
    },
  }
}

/** Amounts of each kind, and the change of the balance that they make, in whole units. */
const amounts = {
  deposit: { least: 10, refused: 99_999_999, unitsOf: (amount: number) => amount },
  withdrawal: { least: 50, refused: 140_000, unitsOf: (amount: number) => -amount },
  points: { least: 100, refused: 1_000_000, unitsOf: (points: number) => points / 10 },
  'cash-out': { least: 0.5, refused: 99_999, unitsOf: (amount: number) => amount },
} as const satisfies Record<PaymentKind, unknown>

/** Stake of a bet that is cashed out, in whole units: its offer is above every amount that is asked for. */
const CASHED_OUT_STAKE = 10

/** A payment, or the cash-out of a bet that is placed for it. @param isRefused its amount is */
export async function paymentOf(
  client: Client,
  kind: PaymentKind,
  page: PageOptions,
  isRefused: boolean,
): Promise<Attempt> {
  const { random, ledger } = client
  const { least, refused, unitsOf } = amounts[kind]
  // Amounts to which the sandbox's phone does not react specially.
  const amount = isRefused ? refused : least * (1 + Math.floor(random() * 3))
  const bet = kind === 'cash-out' ? await placeBet(client) : undefined
  const units = unitsOf(amount)
  return {
    intended: units,
    tap: { amount, bet_id: bet?.bet_id ?? '' },
    isRepeatable: true,
    open: async () => openPaymentTab(kind, page),
    async made(reference) {
      const moved = bet
        ? (await ledger.bets(1)).flatMap(({ state, paid }) => (state === 'cashed-out' ? [paid] : []))
        : (await ledger.payments()).flatMap((line) => (line.reference === reference ? [line.amount] : []))
      const outcome = bet ? CASHED_OUT : reference
      return moved.map((amount) => ({ outcome, shown: 'done', isIntended: amount === units }))
    },
    faultOn: () => '',
    ...(bet && { bet }),
  }
}

/** Places a bet on the league past gateway and client. */
async function placeBet({ ledger, random, options: { lines }, known }: Client) {
  const line = lines.league[Math.floor(random() * lines.league.length)]
  if (!line) throw new Error('nothing can be bet on in the league')
  const reference = faultyReference(undefined, random)
  const bet_id = await ledger.placeLeagueBet(line, CASHED_OUT_STAKE, reference)
  known.balance -= CASHED_OUT_STAKE
  known.bet_id = Number(bet_id)
  return { bet_id, reference }
}
