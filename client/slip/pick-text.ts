import { t as markets } from '#messages/markets.ts'
import { t } from '#messages/pick.ts'
import { teamsText } from '../ui/text/teams.ts'
import type { LiveLine } from './live-lines.ts'

type PickNames = Pick<LiveLine, 'market' | 'name' | 'odd_key' | 'home_team' | 'away_team' | 'match_id'>

/** `1X2 · v Lamu Dhow`: the market and the other team; without teams the match's id. */
export function contextText({
  market,
  odd_key,
  home_team,
  away_team,
  match_id,
}: Omit<PickNames, 'name'>): string {
  const opponent = { home_team: away_team, away_team: home_team }[odd_key]
  const match = teamsText({ home_team, away_team, match_id })
  return [markets.name(market), opponent ? t.against(opponent) : match].filter(Boolean).join(' · ')
}

/** The outcome in words: a team, `Draw`, or the outcome's name. */
export function pickText({ odd_key, name, home_team, away_team }: Omit<PickNames, 'match_id'>): string {
  const sides = {
    home_team: home_team || markets.home,
    away_team: away_team || markets.away,
    draw: markets.draw,
  }
  return Object.hasOwn(sides, odd_key) ? sides[odd_key as keyof typeof sides] : markets.name(name)
}
