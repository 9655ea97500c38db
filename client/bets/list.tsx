import { chakra, Stack } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { Link } from 'react-router-dom'
import { LinkButton } from '../ui/link-button.tsx'
import { Empty, Failure } from '../ui/message.tsx'
import { OlderFoot } from '../ui/older-foot.tsx'
import { LoadingGrid } from '../ui/skeleton.tsx'
import { $bets, $betsShown, betsRetried, olderBets } from './bets.ts'
import { BetCard } from './card.tsx'

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
    gap: '3',
  },
})

const Views = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1.5',
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minH: '36px',
      px: '3.5',
      borderWidth: '1px',
      borderRadius: 'pill',
      color: 'soft',
      fontWeight: 580,
    },
    '& [aria-current]': { color: 'signal', borderColor: 'signal' },
  },
})

const views = [
  { to: '/my-bets', label: 'Open' },
  { to: '/bethistory', label: 'Settled' },
  { to: '/bet-history', label: 'League' },
] as const

export function BetViews({ current }: { current: (typeof views)[number]['to'] }) {
  return (
    <Views aria-label="Bets">
      {views.map(({ to, label }) => (
        <Link key={to} to={to} aria-current={to === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </Views>
  )
}

/** The requested bets, or the state of the list. */
export function BetList({ none }: { none: string }) {
  const [bets, { phase, error }, retry] = useUnit([$bets, $betsShown, betsRetried])
  if (phase === 'failed')
    return <Failure title="Your bets did not come" text={error || 'Nobody answered.'} onRetry={retry} />
  if (!bets) return <LoadingGrid label="Loading your bets" Grid={Grid} columns={1} count={2} height="164px" />
  if (bets.length === 0)
    return (
      <Empty icon="slip" title="No bets here" text={none}>
        <LinkButton to="/">See what is on</LinkButton>
      </Empty>
    )
  return (
    <Stack gap="3">
      <Grid>
        {bets.map((bet) => (
          <BetCard key={bet.bet_id} bet={bet} />
        ))}
      </Grid>
      <OlderFoot of={olderBets}>Older bets</OlderFoot>
    </Stack>
  )
}
