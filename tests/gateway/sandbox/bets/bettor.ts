import type { SandboxOptions } from '#gateway/sandbox/routes/provider.ts'
import { fieldsOf, openPlayer, rowsOf } from '../opened.ts'

/** A sandbox with the demo player logged in and ways to bet. */
export async function openBettor(options: Partial<SandboxOptions> = {}) {
  const player = await openPlayer(options)
  const { ask, asked } = player

  /** Home picks of `count` upcoming football matches at their current prices. */
  async function homePicks(count: number) {
    const { body } = await ask('upcoming', { sport_id: 79, limit: 60 })
    const open = rowsOf(body, 'matches').flatMap((match) => {
      const pick = rowsOf(match, 'selections').find(({ odd_key }) => odd_key === 'home_team')
      return pick?.state === 'open' && Number(pick.odd_value) > 1.1
        ? [
            {
              match_id: Number(match.match_id),
              sub_type_id: Number(match.sub_type_id),
              odd_key: 'home_team',
              odd_value: Number(pick.odd_value),
              start_time: Number(match.start_time),
            },
          ]
        : []
    })
    return open.slice(0, count)
  }
  const oneBet = async (bet_id: unknown) => fieldsOf((await asked('betOf', { bet_id })).data)

  return { ...player, homePicks, oneBet }
}
