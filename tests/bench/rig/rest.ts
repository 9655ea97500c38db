import { inPlay, LIVE, liveAnswer, match, sayPeriods } from '../../support/provider/league.ts'
import type { Provider } from '../../support/provider/provider.ts'

/** A round of ten matches, `live/10`, of which one changes with each poll; while the game rests nothing does. */
export function playOn(provider: Provider, game = { isResting: false }): void {
  let minute = 0
  sayPeriods(provider, inPlay(10))
  provider.on(LIVE, () => {
    if (!game.isResting) minute++
    return liveAnswer(match(1, { minute }), ...Array.from({ length: 9 }, (_, at) => match(at + 2)))
  })
}
