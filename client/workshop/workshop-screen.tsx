import { Box, Button, chakra, Input, Stack } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { type ReactNode, useState } from 'react'
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
import { type TokenName, tokens } from '../theme/tokens.ts'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { Fields } from './fields.tsx'
import { Figures, Fresh, Marks } from './figures.tsx'
import { Banners, Controls, Messages, Surfaces, Waiting } from './parts.tsx'

const Panel = chakra('section', {
  base: {
    display: 'grid',
    alignContent: 'start',
    gap: '3',
    p: '4',
    layerStyle: 'card',
    minW: 0,
    '& > h2': { textStyle: 'caps', color: 'soft' },
  },
})

const parts: Readonly<Record<string, () => ReactNode>> = {
  Colours,
  Type,
  'Buttons, inputs, tabs, notices': Controls,
  'Logo, icons, badges, crests': Marks,
  'Prices, amounts, countdowns': Figures,
  Freshness: Fresh,
  'Empty and failed': Messages,
  Loading: Waiting,
  'Cards, notes, chips, dialogs': Surfaces,
  Fields,
  'Pictures of banners': Banners,
  State: StateActions,
}

/** Every shared component in every state. The header's switch changes the theme. */
export default function StyleScreen() {
  return (
    <Stack gap="4">
      <ScreenTitle>Style</ScreenTitle>
      <Box
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
      >
        {Object.entries(parts).map(([name, Part]) => (
          <Panel key={name}>
            <h2>{name}</h2>
            <Part />
          </Panel>
        ))}
      </Box>
    </Stack>
  )
}

function Colours() {
  return (
    <Box display="grid" gap="2" gridTemplateColumns="repeat(auto-fill, minmax(128px, 1fr))">
      {(Object.keys(tokens) as TokenName[]).map((name) => (
        <Box key={name} textStyle="note">
          <Box h="10" bg={name} borderWidth="1px" borderRadius="chip" />
          <b>{name}</b>
          <Box color="soft">
            {tokens[name].dark} · {tokens[name].light}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const styles = ['title', 'heading', 'body', 'note', 'caps', 'figure', 'score', 'clock'] as const

function Type() {
  return (
    <Stack gap="2.5">
      {styles.map((style) => (
        <Box key={style} textStyle={style}>
          {style} 0123456789 Kisumu Royals
        </Box>
      ))}
    </Stack>
  )
}

/** Every action of the state: a field can be set, reset and deleted, a player's snapshot loaded, and all cleared. */
function StateActions() {
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
