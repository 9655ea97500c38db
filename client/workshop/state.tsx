import { Button, chakra, Input, Stack } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import {
  type FieldValue,
  fieldDeleted,
  fieldReset,
  fieldSet,
  stateCleared,
  stateOverridden,
} from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { type FieldName, fieldNames } from '../state/initial.ts'
import { readSnapshot } from '../state/snapshot.ts'

/** Every action of the state: a field can be set, reset and deleted, a player's snapshot loaded, and all cleared. */
export function StateActions() {
  const [name, setName] = useState<FieldName>('print_title')
  const [text, setText] = useState('')
  const held = useUnit(fields[name])
  const [set, reset, remove, override, clear] = useUnit([
    fieldSet,
    fieldReset,
    fieldDeleted,
    stateOverridden,
    stateCleared,
  ])
  const value = parsedOf(text)
  const snapshot = readSnapshot(text)
  const actions: Readonly<Record<string, (() => void) | undefined>> = {
    Set: value === undefined ? undefined : () => set({ name, value } as FieldValue),
    Reset: () => reset(name),
    Delete: () => remove(name),
    'Load snapshot': snapshot && (() => override(snapshot)),
    'Clear all': () => clear(),
  }
  return (
    <Stack gap="3">
      <select aria-label="Field" value={name} onChange={(event) => setName(event.target.value as FieldName)}>
        {fieldNames.map((field) => (
          <option key={field}>{field}</option>
        ))}
      </select>
      <chakra.code overflowWrap="anywhere">{JSON.stringify(held)?.slice(0, 400)}</chakra.code>
      <Input
        aria-label="Value or snapshot"
        placeholder="JSON"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {Object.entries(actions).map(([label, act]) => (
          <Button key={label} size="sm" variant="subtle" disabled={!act} onClick={act}>
            {label}
          </Button>
        ))}
      </chakra.div>
    </Stack>
  )
}

function parsedOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
