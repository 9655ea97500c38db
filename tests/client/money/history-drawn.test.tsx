import { allSettled } from 'effector'
import { expect, it } from 'vitest'
import { MovementsGate } from '#client/money/movements.ts'
import MovementsScreen from '#client/money/movements-screen.tsx'
import { wordsOf } from '../drawn.tsx'
import { done, refused, stage } from './stage.ts'

it('a movement of an unknown state is not shown as done', async () => {
  const movements = [{ movement_id: 1, kind: 'withdrawal', amount: -5, state: 'held', made_at: 1 }]
  const { scope } = stage({ '/v1/movements': done({ movements }) })
  await allSettled(MovementsGate.open, { scope, params: {} })
  expect(wordsOf(scope, <MovementsScreen />)).toContain('|Withdrawal|state unknown|')
})

it.each([
  ['shows', [{ movement_id: 1, kind: 'win', amount: 5, state: 'done', made_at: 1 }], '|Win|', true],
  ['was empty', [], 'Nothing has moved yet', false],
])(
  'the history that %s from an earlier visit says so when it did not load anew',
  async (_, movements, text, shows) => {
    const { scope, answers } = stage({ '/v1/movements': done({ movements }) })
    const words = () => wordsOf(scope, <MovementsScreen />)
    await allSettled(MovementsGate.open, { scope, params: {} })
    expect(words()).toContain(text)
    expect(words()).not.toContain('The history did not load')
    await allSettled(MovementsGate.close, { scope, params: {} })
    answers['/v1/movements'] = refused(500, 'Closed for repairs')
    await allSettled(MovementsGate.open, { scope, params: {} })
    expect(words()).toContain('|The history did not load|Closed for repairs|')
    expect(words().includes(text)).toBe(shows)
  },
)
