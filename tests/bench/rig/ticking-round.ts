import { inPlay, LIVE, liveAnswer, match, scriptPeriods } from '../../support/provider/league.ts'
import type { Provider } from '../../support/provider/provider.ts'

/** A round of ten matches, `live/10`, of which one changes with each poll; while it is paused nothing changes. */
export function scriptTickingRound(provider: Provider, game = { isPaused: false }): void {
  let minute = 0
  scriptPeriods(provider, inPlay(10))
  provider.on(LIVE, () => {
    if (!game.isPaused) minute++
    return liveAnswer(match(1, { minute }), ...Array.from({ length: 9 }, (_, at) => match(at + 2)))
  })
}
