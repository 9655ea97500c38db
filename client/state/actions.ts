import { createEvent, type EventCallable, merge } from 'effector'
import { type FieldName, fieldNames, initial, type State } from './initial.ts'
import { player } from './player.ts'

export type FieldValue = {
  [Name in FieldName]: { readonly name: Name; readonly value: State[Name] }
}[FieldName]

export const fieldSet = createEvent<FieldValue>()

/** Replaces the whole state. Fields missing from the payload get their initial values. */
export const stateOverridden = createEvent<Partial<State>>()

/** Deletes a field, which then has its initial value: a store cannot be removed. */
export const fieldDeleted = createEvent<FieldName>()

export const fieldReset = createEvent<FieldName>()

export const stateCleared = createEvent()

/** The player has left, so every field about them gets its initial value. */
export const playerForgotten = createEvent()

/** New values of several fields, by name. */
export const fieldsChanged = merge<Partial<State>>([
  fieldSet.map(({ name, value }) => ({ [name]: value })),
  stateOverridden.map((state) => ({ ...initial, ...state })),
  merge([fieldDeleted, fieldReset]).map((name) => ({ [name]: initial[name] })),
  stateCleared.map(() => initial),
  playerForgotten.map(() => player),
])

const setters = Object.fromEntries(fieldNames.map((name) => [name, createEvent<unknown>()]))

/** The event that sets a field: `sample({ clock, target: setter('inPlay') })`. */
export const setter = <Name extends FieldName>(name: Name) => setters[name] as EventCallable<State[Name]>

/** The event that gives a field its initial value. */
export const resetter = (name: FieldName) => setter(name).prepend<void>(() => initial[name])
