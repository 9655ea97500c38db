import { Box, chakra, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { type TokenName, tokens } from '../theme/tokens.ts'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { Fields } from './fields.tsx'
import { Figures, Fresh, Marks } from './figures.tsx'
import { Banners, Controls, Messages, Surfaces, Waiting } from './parts.tsx'
import { StateActions } from './state.tsx'

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
