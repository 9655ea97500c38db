import type { SlipLine } from '#shared/model/bets/slip.ts'

/** A line of a slip: the home team of that match wins. */
export const line = (match: number, more: Partial<SlipLine> = {}): SlipLine => ({
  match_id: String(match),
  sub_type_id: '1',
  odd_key: 'home_team',
  taken: 2,
  taken_at: 1,
  home_team: `Home ${match}`,
  away_team: `Away ${match}`,
  market: '1X2',
  name: '1',
  start_time: undefined,
  round_id: undefined,
  ...more,
})
