import { createEvent } from 'effector'
import type { FieldName, State } from './initial.ts'

/** A field and what it is to hold. */
export type FieldValue = {
  [Name in FieldName]: { readonly name: Name; readonly value: State[Name] }
}[FieldName]

/** Sets one key. */
export const fieldSet = createEvent<FieldValue>()

/** Replaces the whole state: what the payload does not name is as at the start. */
export const stateOverridden = createEvent<Partial<State>>()

/** Deletes one key. A store cannot be gone, so the field reads as at the start. */
export const fieldDeleted = createEvent<FieldName>()

/** Restores a named field to its initial value. */
export const fieldReset = createEvent<FieldName>()

/** Clears all items. */
export const stateCleared = createEvent()

/** The player left: every field that tells of them is as at the start. */
export const playerForgotten = createEvent()

/** Sets this field: `sample({ clock, target: setter('inPlay') })`. */
export const setter = <Name extends FieldName>(name: Name) =>
  fieldSet.prepend((value: State[Name]) => ({ name, value }) as FieldValue)

/** Restores this field to its initial value. */
export const resetter = (name: FieldName) => fieldReset.prepend<void>(() => name)
