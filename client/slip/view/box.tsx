import { Stack } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { Link } from 'react-router-dom'
import { t } from '#messages/slip.ts'
import type { BetKind } from '#shared/model/bets/bet.ts'
import { $offers } from '../../calls/offers.ts'
import { styled } from '../../theme/system.tsx'
import { Badge } from '../../ui/badge.tsx'
import { usePart } from '../../ui/part.tsx'
import { slipPaths } from '../paths.ts'
import { type SlipKind, slips } from '../slip.ts'
import { SlipPanel } from './panel.tsx'

const Tabs = styled('nav', {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(max-content, 1fr)',
  overflowX: 'auto',
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
})

/** The tabs, each with the offer that it needs; undefined: none. */
const tabs = [
  { to: slipPaths.sports, kind: 'sports', needs: 'sports' },
  { to: slipPaths.league, kind: 'league', needs: undefined },
  { to: slipPaths.jackpot, kind: 'jackpot', needs: 'jackpotMatches' },
] as const

interface SlipBoxProps {
  kind: SlipKind
  /** Called in place of a navigation to the other slip's screen. */
  onKind?: (kind: SlipKind) => void
  /** True: it has the full height of its column, and the picks scroll above the sum. */
  fills?: boolean
}

/** A slip with tabs for the other two. */
export function SlipBox({ kind, onKind, fills = false }: SlipBoxProps) {
  return (
    <Stack gap="2" flex={fills ? '1' : undefined} minH="0">
      <SlipTabs kind={kind} {...(onKind && { onKind })} />
      <SlipPanel kind={kind} fills={fills} />
    </Stack>
  )
}

/** Tabs of the offered slips and of those with picks. With `onKind` only the jackpot's tab navigates. */
export function SlipTabs({ kind, onKind }: { kind: BetKind; onKind?: (kind: SlipKind) => void }) {
  const offers = useUnit($offers)
  const hasSportsPicks = usePickCount('sports') > 0
  const shownTabs = tabs.filter((tab) => {
    const isOffered = tab.needs === undefined || offers?.has(tab.needs)
    return isOffered || tab.kind === kind || (tab.kind === 'sports' && hasSportsPicks)
  })
  if (shownTabs.length === 1) return null
  return (
    <Tabs aria-label={t.slips}>
      {shownTabs.map((tab) => (
        <Link
          key={tab.kind}
          to={tab.to}
          aria-current={tab.kind === kind ? 'page' : undefined}
          onClick={(event) => {
            if (!onKind || tab.kind === 'jackpot') return
            event.preventDefault()
            onKind(tab.kind)
          }}
        >
          {t.kinds[tab.kind]}
        </Link>
      ))}
    </Tabs>
  )
}

/** `3 picks`. */
export function PickCount({ kind }: { kind: SlipKind }) {
  const count = usePickCount(kind)
  return <Badge>{t.picks(count)}</Badge>
}

export const usePickCount = (kind: SlipKind) => usePart(slips[kind].$lines, (lines) => lines.length)
