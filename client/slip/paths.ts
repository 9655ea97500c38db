import type { BetKind } from '#shared/model/bets/bet.ts'
import type { Period } from '#shared/model/league/period.ts'

export const slipPaths = {
  sports: '/betslip-slip',
  league: '/betslip-nare',
  jackpot: '/betslip-jackpot',
} as const satisfies Record<BetKind, string>

/** Address of a league match, with its round, and its competition if known. */
export function leagueMatchPath({
  match_id,
  round_id,
  competition_id,
}: Pick<Period, 'round_id'> & { match_id: string; competition_id?: string | undefined }): string {
  const query = new URLSearchParams({ round: round_id, match: match_id })
  if (competition_id !== undefined) query.set('competition', competition_id)
  return `/nare-league/match?${query}`
}
