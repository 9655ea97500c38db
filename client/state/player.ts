import type { User } from '#shared/model/account/user.ts'
import type { Bet } from '#shared/model/bets/bet.ts'
import { DEFAULT_ACCEPT, type SlipLine } from '#shared/model/bets/slip.ts'
import type { CasinoGame } from '#shared/model/casino/casino.ts'
import type { KeyedPick, Pick } from '#shared/model/odds/pick.ts'
import type { Validated } from '#shared/model/odds/selection.ts'
import type { Ticket } from '#shared/slip/ticket.ts'
import type { Row } from '#shared/topics/rows.ts'

export type Maybe<T> = T | null

const none: unknown = null

const account = {
  /** Failure of the last call; empty while the last one has not failed. */
  error: '',
  user: null as Maybe<User>,
  isLoggedIn: false,
  /** Answer of the last sign-up; null: none yet. */
  user_sign_up: null as Maybe<object>,
  show_modal: false,
  show_exclusion_modal: false,
  self_exclsuion_message: '',
  self_exclsuion_time: null as Maybe<number | string>,
  favorites_data: [] as readonly CasinoGame[],
  casino_game_url: '',
}

const money = {
  withdraw_loading: false,
  deposit_loading: false,
  deposit_confirm_loading: false,
  show_deposit_modal: false,
  points_message: '',
  /** The whole answer to the last withdrawal, or the text of one that was found in the history. */
  withdrawal_message: none,
  /** The provider's message while a deposit is waited for, and of its end; empty for none. */
  deposits_message: '',
  deposits_confirm_message: '',
}

/** A value for each of the two slips with prices: `betslip` and `kiron`. */
const bySlip = <Value>(value: Value): Readonly<Record<'sports' | 'league', Value>> => ({
  sports: value,
  league: value,
})

const slips = {
  insufficient_balance: false,
  bet_placement_message: '',
  /** The picks that were sent to be validated last. */
  slip: [] as readonly Pick[],
  /** The last validation of each pick, by its topic. */
  slip_validation_data: {} as Readonly<Record<string, Validated>>,
  betslip: [] as readonly SlipLine[],
  /** The jackpot's ticket as it was filled in last; null: none yet. */
  jackpotbestlip: null as Maybe<Ticket>,
  kiron: [] as readonly SlipLine[],
  /** The stake of each slip, as typed. */
  stake_value: bySlip(''),
  betslipLength: 0,
  /** Payout after tax without the boost, and with it, in the operator's currency. */
  netWin: bySlip(0),
  netWinBoosted: bySlip(0),
  /** Enough legs are eligible for a boost. */
  hasBoost: bySlip(false),
  /** Eligible legs that are missing for the next step of the boost; 0 where there is none. */
  remaining_games: bySlip(0),
  /** Gain of the next step, in words; empty without a boost. */
  multiboostmessage: bySlip(''),
  /** Colour token of the boost's bar. */
  alert_boost_color: bySlip<'up' | 'soft'>('soft'),
  betslip_options: { accept: DEFAULT_ACCEPT },
  kiron_betslip_options: { accept: DEFAULT_ACCEPT },
  /** A slip is validated on a timer. */
  slip_has_live_interval: false,
  /** Outcome of the last validation; null: none yet. */
  betslip_validation_status: null as Maybe<'done' | 'fail'>,
  loading_slip_validation: false,
  /** True if `current_selection` is in its slip. */
  picked: '' as 'picked' | '',
  current_selection: null as Maybe<KeyedPick>,
}

const passwordReset = {
  /** The last request of a code or a letter succeeded, or why not, and the provider's message of it. */
  reset_success: false,
  reset_error: '',
  reset_message: '',
  /** The password is changed, or why not, and the provider's message of it. */
  reset_success_password: false,
  reset_password_error: '',
  reset_password_message: '',
  /** The number that the code went to. */
  reset_mobile: '',
  otp_sent: false,
  /** Id of the code that was sent; it goes along with the code. */
  reset_id: null as Maybe<string>,
}

const history = {
  /** League bets of the last day, and those before it; null until they came. */
  bet_history_data: null as Maybe<readonly Bet[]>,
  old_bets_data: null as Maybe<readonly Bet[]>,
  /** Details of the open one, as the provider sends them. */
  bet_details_data: null as Maybe<Row>,
  old_bet_details: null as Maybe<Row>,
}

/** The fields that tell of the player: they are as at the start once the player is gone. */
export const player = { ...account, ...money, ...slips, ...passwordReset, ...history }
