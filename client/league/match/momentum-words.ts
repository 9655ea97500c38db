import { t } from '#messages/match.ts'
import type { Playout } from '#shared/model/league/playout.ts'

/** The momentum of a match in words: the number of minutes that each side had it. */
export function momentumWords(swings: readonly number[], { home_team, away_team }: Playout): string {
  const minutes = (of: (swing: number) => boolean) => swings.filter(of).length
  const home = minutes((swing) => swing > 0)
  const away = minutes((swing) => swing < 0)
  return t.momentumWords(home_team, away_team, { home, away, even: swings.length - home - away })
}
