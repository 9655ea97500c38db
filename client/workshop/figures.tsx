import { Box, Stack } from '@chakra-ui/react'
import { Amount } from '../ui/amount.tsx'
import { Badge } from '../ui/badge.tsx'
import { Countdown } from '../ui/countdown.tsx'
import { Crest } from '../ui/crest/crest.tsx'
import { FreshnessLine } from '../ui/freshness.tsx'
import { Icon, iconNames } from '../ui/icon.tsx'
import { Logo } from '../ui/logo.tsx'
import { PriceCell } from '../ui/price-cell.tsx'
import type { Freshness } from '../ui/text/freshness.ts'

const teams = [
  ...['Kisumu Royals', 'Lamu Dhow', 'Mara Rangers', 'Tana Wanderers', 'Nyali United', 'Aberdare FC'],
  ...['Turkana Stars', 'Meru Athletic', 'Thika Forge', 'Malindi Tide', 'Nakuru Flame', 'Voi Express'],
]

export function Marks() {
  return (
    <Stack gap="4">
      <Logo />
      <Box display="grid" gap="3" gridTemplateColumns="repeat(auto-fill, minmax(72px, 1fr))">
        {iconNames.map((name) => (
          <Box key={name} display="grid" justifyItems="center" gap="1" textStyle="note" color="soft">
            <Icon name={name} />
            {name}
          </Box>
        ))}
      </Box>
      <Box display="flex" flexWrap="wrap" gap="2">
        <Badge>plain</Badge>
        <Badge tone="warn">provisional</Badge>
        <Badge tone="bad">suspended</Badge>
      </Box>
      <Box display="flex" flexWrap="wrap" gap="3">
        {teams.map((team) => (
          <Box key={team} display="flex" alignItems="center" gap="1.5" textStyle="note">
            <Crest team={team} />
            {team}
          </Box>
        ))}
      </Box>
    </Stack>
  )
}

const cell = { matchId: '0', long: false, price: 1.92 }

export function Figures() {
  return (
    <Stack gap="4">
      <Box as="ul" display="grid" gap="1.5" gridTemplateColumns="repeat(auto-fill, minmax(104px, 1fr))">
        <PriceCell {...cell} oddKey="open" label="1" spoken="Home" />
        <PriceCell {...cell} oddKey="up" label="X" spoken="Draw" move={{ from: 1.85, to: 1.92 }} fresh />
        <PriceCell {...cell} oddKey="down" label="2" spoken="Away" move={{ from: 2.1, to: 1.92 }} />
        <PriceCell {...cell} oddKey="unsure" label="1" unsure="not live" />
        <PriceCell {...cell} oddKey="halted" label="X" halted="off" />
        <PriceCell {...cell} oddKey="picked" label="1" spoken="Home" pressed />
        <PriceCell {...cell} oddKey="off" label="X" spoken="Draw" disabled />
        <PriceCell {...cell} oddKey="none" label="2" price={undefined} />
        <PriceCell {...cell} oddKey="long" label="A longer outcome" long />
      </Box>
      <Box display="flex" flexWrap="wrap" gap="5">
        <Amount value={4210} currency="KES" />
        <Amount value={1328.79} currency="KES" />
        <Amount value={0} currency="KES" />
        <Amount value={undefined} currency="KES" />
      </Box>
      <Box display="flex" flexWrap="wrap" gap="7">
        <Countdown label="Closes in" leftMs={108_000} />
        <Countdown label="Closes in" leftMs={3_725_000} />
        <Countdown label="Closed" leftMs={0} />
        <Countdown label="Closes in" leftMs={undefined} />
      </Box>
    </Stack>
  )
}

const fresh = { ageMs: 300, proven: true, link: 'socket' } as const
const states: readonly Freshness[] = [
  { ...fresh, state: 'live' },
  { ...fresh, state: 'live', proven: false, link: 'rest' },
  { ...fresh, state: 'late', ageMs: 14_000 },
  { ...fresh, state: 'stale', ageMs: 42_000 },
  { ...fresh, state: 'late', ageMs: 9_000, link: 'lost' },
  { ...fresh, state: 'down', ageMs: 120_000 },
  { ...fresh, state: 'connecting', ageMs: 0, proven: false },
  { ...fresh, state: 'connecting', ageMs: 0, proven: false, link: 'lost' },
]

export function Fresh() {
  return (
    <Stack gap="2">
      {states.map((freshness) => (
        <FreshnessLine key={JSON.stringify(freshness)} freshness={freshness} />
      ))}
    </Stack>
  )
}
