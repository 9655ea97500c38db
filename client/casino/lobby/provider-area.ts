import { sample } from 'effector'
import { createGate } from 'effector-react'
import { readCasinoList, SMART_SOFT } from '#shared/model/casino/casino.ts'
import { createQuery } from '../../query/query.ts'
import { resetter, setter } from '../../state/actions.ts'
import { nameKey } from '../games/name-key.ts'
import { LIST_FRESH_FOR_MS } from './views.ts'

/** Open while the games of one provider show. */
export const ProviderAreaGate = createGate<{ provider: string }>()

/** The list of that provider's games. */
export const providerQuery = createQuery({
  call: 'casino',
  read: readCasinoList,
  start: ProviderAreaGate.open.map(({ provider }) => ({ game_type: provider, provider, view: 'default' })),
  leave: ProviderAreaGate.close,
  freshForMs: LIST_FRESH_FOR_MS,
})

sample({ clock: ProviderAreaGate.open, fn: ({ provider }) => provider, target: setter('game_type') })
sample({ clock: ProviderAreaGate.close, target: resetter('game_type') })

sample({ clock: providerQuery.answered, fn: ({ result }) => result.games, target: setter('casino_games') })
sample({
  clock: providerQuery.answered,
  fn: ({ result: { games: _, ...filterValues } }) => filterValues,
  target: setter('provider_data'),
})
sample({
  clock: providerQuery.answered,
  filter: ({ params }) => nameKey(params.provider) === nameKey(SMART_SOFT),
  fn: ({ result }) => result.categories,
  target: setter('smartsoft_categories'),
})
