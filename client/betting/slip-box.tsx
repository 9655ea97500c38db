import { chakra, Stack } from '@chakra-ui/react'
import { useStoreMap } from 'effector-react'
import { Link } from 'react-router-dom'
import type { BetKind } from '#shared/model/bet.ts'
import { Badge } from '../ui/badge.tsx'
import { type SlipKind, slips } from './slip.ts'
import { SlipPanel } from './slip-panel.tsx'
import { slipPaths } from './slip-paths.ts'

const Tabs = chakra('nav', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '1',
    p: '3px',
    bg: 'raised',
    borderRadius: 'button',
    '& a': {
      display: 'grid',
      placeItems: 'center',
      minH: '36px',
      borderRadius: 'chip',
      color: 'soft',
      fontWeight: 580,
      '&[aria-current]': { bg: 'lifted', color: 'text' },
    },
  },
})

const tabs = [
  { label: 'Sports', to: slipPaths.sports, kind: 'sports' },
  { label: 'League', to: slipPaths.league, kind: 'league' },
  { label: 'Jackpot', to: slipPaths.jackpot, kind: 'jackpot' },
] as const

interface SlipBoxProps {
  kind: SlipKind
  /** Switches in place; without it the tabs lead to their screens. */
  onKind?: (kind: SlipKind) => void
  /** Takes the height that there is: the picks scroll, the sum stays. */
  fills?: boolean
}

/** The slip with the way to the other two. */
export function SlipBox({ kind, onKind, fills = false }: SlipBoxProps) {
  return (
    <Stack gap="2" flex={fills ? '1' : undefined} minH="0">
      <SlipTabs kind={kind} {...(onKind && { onKind })} />
      <SlipPanel kind={kind} fills={fills} />
    </Stack>
  )
}

/** The way from slip to slip. `onKind` switches in place; the jackpot always has a screen of its own. */
export function SlipTabs({ kind, onKind }: { kind: BetKind; onKind?: (kind: SlipKind) => void }) {
  return (
    <Tabs aria-label="Slips">
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          to={tab.to}
          aria-current={tab.kind === kind ? 'page' : undefined}
          onClick={(event) => {
            if (!onKind || tab.kind === 'jackpot') return
            event.preventDefault()
            onKind(tab.kind)
          }}
        >
          {tab.label}
        </Link>
      ))}
    </Tabs>
  )
}

/** `3 picks`. */
export function PickCount({ kind }: { kind: SlipKind }) {
  const count = useStoreMap(slips[kind].$lines, (lines) => lines.length)
  return <Badge>{count === 1 ? '1 pick' : `${count} picks`}</Badge>
}
