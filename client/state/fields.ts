import { createStore, type StoreWritable } from 'effector'
import { fieldsChanged, setter } from './actions.ts'
import { type FieldName, fieldNames, initial, type State } from './initial.ts'

type Fields = { readonly [Name in FieldName]: StoreWritable<State[Name]> }

const fieldStore = <Name extends FieldName>(name: Name): StoreWritable<State[Name]> =>
  createStore<State[Name]>(initial[name])
    .on(setter(name), (_, value) => value)
    .on(fieldsChanged, (value, newValues) => (name in newValues ? (newValues[name] as State[Name]) : value))

/** One store for each field of the state. Only the actions write them. */
export const fields = Object.fromEntries(fieldNames.map((name) => [name, fieldStore(name)])) as Fields
