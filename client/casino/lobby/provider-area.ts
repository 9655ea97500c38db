import { createEvent, sample } from 'effector'
import { createGate } from 'effector-react'
import { type CasinoList, readCasinoList, SMART_SOFT } from '#shared/model/casino/casino.ts'
import { createQuery } from '../../query/query.ts'
import { resetter, setter } from '../../state/actions.ts'
import { nameKey } from '../games/name-key.ts'
import { FRESH_FOR_MS } from './views.ts'

/** Open while the area of one provider shows. Sets `game_type` to that provider. */
export const ProviderAreaGate = createGate<{ provider: string }>()

const listed = createEvent<CasinoList>()

const area = createQuery({
  call: 'casino',
  read: readCasinoList,
  into: listed,
  start: sample({
    clock: ProviderAreaGate.open,
    fn: ({ provider }) => ({ game_type: provider, provider, view: 'default' }),
  }),
  leave: ProviderAreaGate.close,
  freshForMs: FRESH_FOR_MS,
})

export const $areaShown = area.$shown
export const areaRetried = area.retried

sample({ clock: ProviderAreaGate.open, fn: ({ provider }) => provider, target: setter('game_type') })
sample({ clock: ProviderAreaGate.close, target: resetter('game_type') })

sample({ clock: listed, fn: ({ games }) => games, target: setter('casino_games') })
sample({ clock: listed, fn: ({ games: _, ...names }) => names, target: setter('provider_data') })
sample({
  clock: area.answered,
  filter: ({ params }) => nameKey(params.provider) === nameKey(SMART_SOFT),
  fn: ({ result }) => result.categories,
  target: setter('smartsoft_categories'),
})
