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
  const snapshot = readSnapshot(text)
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
        <Button
          size="sm"
          disabled={parsedOf(text) === undefined}
          onClick={() => set({ name, value: parsedOf(text) } as FieldValue)}
        >
          Set
        </Button>
        <Button size="sm" variant="subtle" onClick={() => reset(name)}>
          Reset
        </Button>
        <Button size="sm" variant="subtle" onClick={() => remove(name)}>
          Delete
        </Button>
        <Button
          size="sm"
          variant="subtle"
          disabled={!snapshot}
          onClick={() => snapshot && override(snapshot)}
        >
          Load snapshot
        </Button>
        <Button size="sm" variant="subtle" onClick={() => clear()}>
          Clear all
        </Button>
      </chakra.div>
    </Stack>
  )
}

/** Undefined for a text that is no JSON. */
function parsedOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
