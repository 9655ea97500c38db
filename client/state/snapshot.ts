import { combine } from 'effector'
import { fields } from './fields.ts'
import { type FieldName, fieldNames } from './initial.ts'
import { player } from './player.ts'

/** Fields with secrets: the operator's settings may have the demo player's password. */
const secret: readonly FieldName[] = ['app_config']

/** Names of a snapshot's fields, without those about the player and those with secrets. */
const names = fieldNames.filter((name) => !(name in player) && !secret.includes(name))

/** The state as text, for support to read. */
export const $snapshot = combine(
  names.map((name) => fields[name]),
  (values: readonly unknown[]) =>
    JSON.stringify(Object.fromEntries(names.map((name, at) => [name, values[at]]))),
)
