import { createLeague } from '#gateway/sandbox/league/league.ts'
import { oneXTwo } from '#gateway/sandbox/odds/markets.ts'
import type { SandboxOptions } from '#gateway/sandbox/routes/provider.ts'
import { fieldsOf, openPlayer, rowsOf } from '../opened.ts'

/** A sandbox with the demo player logged in and ways to bet. */
export async function openBettor(options: Partial<SandboxOptions> = {}) {
  const player = await openPlayer(options)
  const { ask, asked, clock, sandbox } = player

  /** Home picks of `count` upcoming football matches at their current prices. */
  async function homePicks(count: number) {
    const { body } = await ask('upcoming', { sport_id: 79, limit: 60 })
    const open = rowsOf(body, 'matches').flatMap(({ match_id, sub_type_id, start_time, ...match }) => {
      const pick = rowsOf(match, 'selections').find(({ odd_key }) => odd_key === 'home_team')
      if (pick?.state !== 'open' || Number(pick.odd_value) <= 1.1) return []
      const odd_value = Number(pick.odd_value)
      return [{ match_id, sub_type_id, odd_key: 'home_team', odd_value, start_time: Number(start_time) }]
    })
    return open.slice(0, count)
  }
  /** Bets KSh 100 on the home side of the first match of the next round. */
  async function betOnLeague() {
    const league = createLeague(sandbox.seed, 1)
    const current = league.roundAt(2, clock.now())
    const round = { ...current, index: current.index + 1 }
    const match_id = league.matchesOf(round)[0]?.match_id
    const pick = { match_id, sub_type_id: oneXTwo.market_id, odd_key: 'home_team' }
    const betslip = rowsOf(await asked('validateBetslip', { betslip: [pick] }), 'data')
    const { bet_id } = await asked('leagueBet', { betslip, stake: 100, reference: 'on-the-league' })
    return { bet_id, end_time: league.timesOf(round).end_time }
  }
  const oneBet = async (bet_id: unknown) => fieldsOf((await asked('betOf', { bet_id })).data)

  return { ...player, homePicks, betOnLeague, oneBet }
}
