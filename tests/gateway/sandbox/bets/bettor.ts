import type { SandboxOptions } from '#gateway/sandbox/main.ts'
import type { CallName } from '#shared/calls/catalogue.ts'
import { fieldsOf, openSandbox, rowsOf } from '../opened.ts'

/** A sandbox with the demo player logged in and ways to bet. */
export async function openBettor(options: Partial<SandboxOptions> = {}) {
  const opened = await openSandbox(options)
  const { ask, logIn } = opened
  let token = ''
  /** Logs in again, for clocks moved past the end of the session. */
  const enter = async () => {
    token = await logIn('+254700000001', 'kickoff')
  }
  await enter()
  let made = 0
  const reference = () => `test-intent-${++made}`

  const asked = async (name: CallName, data: unknown = {}) => {
    const { status, body } = await ask(name, data, token)
    return { http: status, ...fieldsOf(body) } as Record<string, unknown>
  }
  const balance = async () => Number(fieldsOf((await asked('balance')).user).balance)

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

  return { ...opened, enter, reference, asked, balance, homePicks, oneBet }
}
