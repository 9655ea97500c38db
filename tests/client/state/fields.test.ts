import { allSettled, fork } from 'effector'
import { describe, expect, it } from 'vitest'
import {
  fieldDeleted,
  fieldReset,
  fieldSet,
  playerForgotten,
  stateCleared,
  stateOverridden,
} from '#client/state/actions.ts'
import { fields } from '#client/state/fields.ts'
import { fieldNames, initial } from '#client/state/initial.ts'
import { player } from '#client/state/player.ts'

/** The specified fields of the state, verbatim. */
const specified = `
- error (initially empty) and user (initialised from a stored token kept under auth_token; its shape is not shown).
- UI flags: show_menu, bottom_sheet, loading, withdraw_loading, deposit_loading, deposit_confirm_loading, show_deposit_modal, show_modal, show_exclusion_modal, loaded.
- Other UI data: app_config, carousel_banners, casino_carousel_banners, points_message, withdrawal_message, deposits_message, deposits_confirm_message, self_exclsuion_message, self_exclsuion_time, leader_board, leader_boardx (crash-game leaderboard), printed_data, print_jackpot_data, print_title (default 'highlights'), active_link and active_live_link (default '79'), stake_value.
- Virtuals and casino: favorites_data, game_type (default 'pragmatic'), casino_games, provider_data; game, type and provider lists each kept in variants for default, crash, virtuals and search views; casino_categories, smartsoft_categories, casino_game_url.
- Betting: insufficient_balance, bet_placement_message, slip, slip_validation_data, betslip, jackpotbestlip, kiron, jackpot, minStake, betslipLength, netWin, netWinBoosted, hasBoost, remaining_games, multiboostmessage, alert_boost_color, betslip_options, kiron_betslip_options, slip_has_live_interval, betslip_validation_status, loading_slip_validation, picked.
- Auth: isLoggedIn, user, user_sign_up.
- Password reset: reset_success, reset_error, reset_message, reset_success_password, reset_password_error, reset_password_message, reset_mobile, otp_sent, reset_id.
- Virtual league: time_left, play_time, start_time, end_time, isCountDownTimeActive, periods_data, current_selection_period, periods_ready, first_period, round_id, game_week, inPlay, matches_data, playouts_data, results_data, standings_data, competitions_data, bet_history_data, bet_details_data, old_bets_data, old_bet_details, markets_data, market_options, market_id, current_selection. Defaults: competition_id 2, active_market 3.
- Scroll: position, scroll, scroll_past, scroll_top.
`

/** Words of the text that are no names: what it says in brackets, and between the names. */
const prose = [
  /\([^)]*\)/g,
  /^- [A-Z][A-Za-z ]*:/gm,
  /game, type and provider lists each kept in variants for default, crash, virtuals and search views/g,
  /Defaults:/g,
  /\b(and|2|3)\b/g,
]

const namesOf = (text: string): string[] =>
  prose.reduce((rest, word) => rest.replace(word, ' '), text).match(/\w+/g) ?? []

/** The lists of the lobby: the specification says that there are twelve and names none. */
const lobby = ['game', 'type', 'provider'].flatMap((list) =>
  ['', '_crash', '_virtuals', '_search'].map((view) => `${list}_list${view}`),
)

describe('the state', () => {
  it('has exactly the fields that the specification names', () => {
    const names = [...new Set(namesOf(specified)), ...lobby]
    expect([...fieldNames].sort()).toEqual(names.sort())
    expect(Object.keys(fields).sort()).toEqual(names.sort())
  })

  it('has the specified defaults', () => {
    expect(initial).toMatchObject({
      error: '',
      user: null,
      print_title: 'highlights',
      active_link: '79',
      active_live_link: '79',
      game_type: 'pragmatic',
      competition_id: 2,
      active_market: 3,
      picked: '',
    })
  })
})

describe('an action on the state', () => {
  it('overrides the whole state', async () => {
    const scope = fork()
    await allSettled(fieldSet, { scope, params: { name: 'print_title', value: 'jackpot' } })
    await allSettled(stateOverridden, { scope, params: { active_link: '80' } })
    expect(scope.getState(fields.active_link)).toBe('80')
    expect(scope.getState(fields.print_title)).toBe('highlights')
  })

  it.each([
    ['deletes', fieldDeleted],
    ['resets', fieldReset],
  ] as const)('%s one field', async (_, action) => {
    const scope = fork()
    await allSettled(stateOverridden, { scope, params: { active_link: '80', game_type: 'x' } })
    await allSettled(action, { scope, params: 'active_link' })
    expect(scope.getState(fields.active_link)).toBe('79')
    expect(scope.getState(fields.game_type)).toBe('x')
  })

  it('clears all fields', async () => {
    const scope = fork()
    await allSettled(stateOverridden, { scope, params: { active_link: '80', game_type: 'x', loading: true } })
    await allSettled(stateCleared, { scope })
    for (const name of fieldNames) expect(scope.getState(fields[name])).toEqual(initial[name])
  })

  it('forgets the fields of the player, and keeps the others', async () => {
    const scope = fork()
    const playerFields = Object.keys(player) as (keyof typeof player)[]
    const theirs = Object.fromEntries(playerFields.map((name) => [name, 'theirs']))
    await allSettled(stateOverridden, { scope, params: { ...theirs, active_link: '80' } })
    await allSettled(playerForgotten, { scope })
    for (const name of playerFields) expect(scope.getState(fields[name]), name).toEqual(initial[name])
    expect(scope.getState(fields.active_link)).toBe('80')
  })
})
