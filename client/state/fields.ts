import { createStore, type StoreWritable } from 'effector'
import {
  fieldDeleted,
  fieldReset,
  fieldSet,
  playerForgotten,
  stateCleared,
  stateOverridden,
} from './actions.ts'
import { type FieldName, fieldNames, initial, type State } from './initial.ts'
import { playerFields } from './player.ts'

type Fields = { readonly [Name in FieldName]: StoreWritable<State[Name]> }

function fieldStore<Name extends FieldName>(name: Name): StoreWritable<State[Name]> {
  const $field = createStore<State[Name]>(initial[name])
  const named = (asked: FieldName) => asked === name
  $field
    .on(fieldSet, (held, set) => (set.name === name ? (set.value as State[Name]) : held))
    .on(stateOverridden, (_, state) => (name in state ? (state[name] as State[Name]) : initial[name]))
    .on([fieldDeleted, fieldReset], (held, asked) => (named(asked) ? initial[name] : held))
    .reset(stateCleared)
  if (playerFields.includes(name)) $field.reset(playerForgotten)
  return $field
}

/** One store for each field of the state; written by the actions alone. */
export const fields = Object.fromEntries(fieldNames.map((name) => [name, fieldStore(name)])) as Fields
