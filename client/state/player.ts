import type { User } from '#shared/model/account/user.ts'
import type { Bet } from '#shared/model/bets/bet.ts'
import { DEFAULT_ACCEPT, type SlipLine } from '#shared/model/bets/slip.ts'
import type { CasinoGame } from '#shared/model/casino/casino.ts'
import type { KeyedPick, Pick } from '#shared/model/odds/pick.ts'
import type { PickValidation } from '#shared/model/odds/selection.ts'
import type { Ticket } from '#shared/slip/ticket.ts'
import type { Row } from '#shared/topics/rows.ts'

export type Maybe<T> = T | null

const none: unknown = null

const account = {
  /** Failure of the last call; empty: it has not failed. */
  error: '',
  user: null as Maybe<User>,
  isLoggedIn: false,
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
  /** The whole answer to the last withdrawal, or the text of an outcome found in the history. */
  withdrawal_message: none,
  /** The provider's message on a deposit while it is pending, and at its end; empty: none. */
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
  /** The picks of the last validation. */
  slip: [] as readonly Pick[],
  /** The last validation of each pick, by its topic. */
  slip_validation_data: {} as Readonly<Record<string, PickValidation>>,
  betslip: [] as readonly SlipLine[],
  /** The jackpot ticket filled in last; null: none yet. */
  jackpotbestlip: null as Maybe<Ticket>,
  kiron: [] as readonly SlipLine[],
  stake_value: bySlip(''),
  betslipLength: 0,
  /** Payout after tax without the boost, and with it, in the operator's currency. */
  netWin: bySlip(0),
  netWinBoosted: bySlip(0),
  /** True once enough legs are eligible for a boost. */
  hasBoost: bySlip(false),
  /** Number of eligible legs missing for the next step of the boost; 0: no next step. */
  remaining_games: bySlip(0),
  /** Gain of the next step, in words; empty: no boost. */
  multiboostmessage: bySlip(''),
  /** Colour token of the boost's bar. */
  alert_boost_color: bySlip<'up' | 'soft'>('soft'),
  betslip_options: { accept: DEFAULT_ACCEPT },
  kiron_betslip_options: { accept: DEFAULT_ACCEPT },
  /** True while a slip is validated on a timer. */
  slip_has_live_interval: false,
  /** Outcome of the last validation; null: none yet. */
  betslip_validation_status: null as Maybe<'done' | 'fail'>,
  loading_slip_validation: false,
  /** True if `current_selection` is in its slip. */
  picked: '' as 'picked' | '',
  current_selection: null as Maybe<KeyedPick>,
}

const passwordReset = {
  /** True if the last request of a code or a link has succeeded; then its error, and the provider's message. */
  reset_success: false,
  reset_error: '',
  reset_message: '',
  /** True if the password was changed; then the error, and the provider's message. */
  reset_success_password: false,
  reset_password_error: '',
  reset_password_message: '',
  /** The number that the code went to. */
  reset_mobile: '',
  otp_sent: false,
  /** Id of the sent code, which is sent along with the code. */
  reset_id: null as Maybe<string>,
}

const history = {
  /** League bets of the last day, and older ones; null until they have loaded. */
  bet_history_data: null as Maybe<readonly Bet[]>,
  old_bets_data: null as Maybe<readonly Bet[]>,
  /** The provider's details of the opened bet. */
  bet_details_data: null as Maybe<Row>,
  old_bet_details: null as Maybe<Row>,
}

/** Names of the fields of a password reset. */
export const passwordResetNames = Object.keys(passwordReset) as (keyof typeof passwordReset)[]

/** The fields about the player. They get their initial values when the player leaves. */
export const player = { ...account, ...money, ...slips, ...passwordReset, ...history }
