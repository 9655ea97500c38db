import type { SportsMatch } from '#shared/model/sportsbook/sportsbook.ts'
import { teamsText } from '../ui/text/teams.ts'
import { FOLLOWED_AFTER_MS, type Follow } from './follows.ts'

export const matchFollow = (match: SportsMatch): Follow => ({
  kind: 'match',
  of: 'sports',
  id: match.match_id,
  name: teamsText(match),
  competition_id: match.competition_id,
  until: match.start_time + FOLLOWED_AFTER_MS,
})
