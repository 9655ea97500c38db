import { combine, type StoreWritable, sample, type UnitTargetable } from 'effector'
import { createGate } from 'effector-react'
import { spread } from 'patronum/spread'
import { type CasinoList, readCasinoList } from '#shared/model/casino/casino.ts'
import { createQuery } from '../../query/query.ts'
import { setter } from '../../state/actions.ts'
import { fields } from '../../state/fields.ts'
import { initial } from '../../state/initial.ts'

/** Age up to which a list is not requested again, in ms: lists change by the day. */
export const FRESH_FOR_MS = 300_000

/** The views that the list call knows. */
export type ViewName = 'default' | 'crash' | 'virtuals'

type ListedName = 'games' | 'types' | 'providers'

/** The state fields of a list of games and of its filter values. */
export type GameLists = { readonly [Name in ListedName]: StoreWritable<CasinoList[Name]> }

/** Setters of those fields; `categories` only where the list has its own. */
type ListTargets = { readonly [Name in ListedName]: UnitTargetable<CasinoList[Name]> } & {
  readonly categories?: UnitTargetable<CasinoList['categories']>
}

/**
 * Creates the gate of a screen with lists. While it is open, `game_type` is the provider or category chosen on the
 * screen; else the default. A provider may filter its lists by it.
 */
export function createListGate() {
  const gate = createGate<{ chosen?: string }>()
  sample({
    clock: gate.state.updates,
    filter: gate.status,
    fn: ({ chosen }) => chosen || initial.game_type,
    target: setter('game_type'),
  })
  return gate
}

function createView(view: ViewName, listed: GameLists, targets: ListTargets) {
  const gate = createListGate()
  const query = createQuery({
    call: 'casino',
    read: readCasinoList,
    into: spread<CasinoList>(targets),
    $params: combine(gate.status, fields.game_type, (shows, game_type) =>
      shows ? { game_type, view } : null,
    ),
    // The list stays while a filter loads: a provider that does not filter answers the same list.
    subjectOf: () => view,
    freshForMs: FRESH_FOR_MS,
  })
  return { gate, listed, $shown: query.$shown, retried: query.retried }
}

/** The views. The gate of each is open while a screen shows it. */
export const views = {
  default: createView(
    'default',
    { games: fields.game_list, types: fields.type_list, providers: fields.provider_list },
    {
      games: setter('game_list'),
      types: setter('type_list'),
      providers: setter('provider_list'),
      categories: setter('casino_categories'),
    },
  ),
  crash: createView(
    'crash',
    { games: fields.game_list_crash, types: fields.type_list_crash, providers: fields.provider_list_crash },
    {
      games: setter('game_list_crash'),
      types: setter('type_list_crash'),
      providers: setter('provider_list_crash'),
    },
  ),
  virtuals: createView(
    'virtuals',
    {
      games: fields.game_list_virtuals,
      types: fields.type_list_virtuals,
      providers: fields.provider_list_virtuals,
    },
    {
      games: setter('game_list_virtuals'),
      types: setter('type_list_virtuals'),
      providers: setter('provider_list_virtuals'),
    },
  ),
} as const satisfies Record<ViewName, unknown>
