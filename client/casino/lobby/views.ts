import { combine, type StoreWritable, sample, type UnitTargetable } from 'effector'
import { createGate } from 'effector-react'
import { spread } from 'patronum/spread'
import { type CasinoList, readCasinoList } from '#shared/model/casino/casino.ts'
import { createQuery } from '../../query/query.ts'
import { setter } from '../../state/actions.ts'
import { fields } from '../../state/fields.ts'
import { initial } from '../../state/initial.ts'

/** Age up to which a list is not requested again, in ms: lists change by the day. */
export const LIST_FRESH_FOR_MS = 300_000

/** The views that the list call knows. */
export type ViewName = 'default' | 'crash' | 'virtuals'

/** The state fields of a list of games and of its filter values. */
export type ListFields = {
  readonly [Name in 'games' | 'types' | 'providers']: StoreWritable<CasinoList[Name]>
}

/**
 * Creates the gate of a screen with a filtered list. While it is open, the state field `game_type` is the games'
 * provider, or their category, that is chosen on the screen, or the default if none is chosen.
 */
export function createListGate() {
  const gate = createGate<{ gameType?: string }>()
  sample({
    clock: gate.state.updates,
    filter: gate.status,
    fn: ({ gameType }) => gameType || initial.game_type,
    target: setter('game_type'),
  })
  return gate
}

function createView(view: ViewName, list: ListFields, into: UnitTargetable<Partial<CasinoList>>) {
  const gate = createListGate()
  const query = createQuery({
    call: 'casino',
    read: readCasinoList,
    into,
    $params: combine(gate.status, fields.game_type, (isOpen, game_type) =>
      isOpen ? { game_type, view } : null,
    ),
    // The list stays while a filter loads: the operator's provider may not filter, and answers the same list.
    subjectOf: () => view,
    freshForMs: LIST_FRESH_FOR_MS,
  })
  return { gate, list, query }
}

/** Gate, list and query of each view. A screen that shows the view opens its gate. */
export const views = {
  default: createView(
    'default',
    { games: fields.game_list, types: fields.type_list, providers: fields.provider_list },
    spread<CasinoList>({
      games: setter('game_list'),
      types: setter('type_list'),
      providers: setter('provider_list'),
      categories: setter('casino_categories'),
    }),
  ),
  crash: createView(
    'crash',
    { games: fields.game_list_crash, types: fields.type_list_crash, providers: fields.provider_list_crash },
    spread<CasinoList>({
      games: setter('game_list_crash'),
      types: setter('type_list_crash'),
      providers: setter('provider_list_crash'),
    }),
  ),
  virtuals: createView(
    'virtuals',
    {
      games: fields.game_list_virtuals,
      types: fields.type_list_virtuals,
      providers: fields.provider_list_virtuals,
    },
    spread<CasinoList>({
      games: setter('game_list_virtuals'),
      types: setter('type_list_virtuals'),
      providers: setter('provider_list_virtuals'),
    }),
  ),
} as const satisfies Record<ViewName, unknown>
