import { Stack } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { t } from '#messages/bets.ts'
import { PlayerColumn } from '../account/player/for-player.tsx'
import { $offers } from '../calls/offers.ts'
import { styled } from '../theme/system.tsx'
import { LinkButton } from '../ui/button/link.tsx'
import { Empty, Failure } from '../ui/feedback/message.tsx'
import { LoadingGrid, LoadingRows } from '../ui/feedback/skeleton.tsx'
import { OlderFoot } from '../ui/older-foot.tsx'
import { BetCard } from './bet-card.tsx'
import { $bets, $betsShown, BetsGate, type BetsState, betsRetried, olderBets } from './bets.ts'
import { CashOutGate } from './cash-outs.ts'
import { LeagueBetList } from './league-bet-list.tsx'

const Grid = styled('div', {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  gap: '3',
})

const Views = styled('nav', {
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
})

const views = [
  { to: '/my-bets', view: 'open' },
  { to: '/bethistory', view: 'settled' },
  { to: '/bet-history', view: 'league' },
] as const

export const OpenBets = () => (
  <BetColumn title={t.mine} why={t.mineWhy} current="/my-bets">
    <AllKinds state="open" emptyText={t.noneOpen} />
  </BetColumn>
)

export const SettledBets = () => (
  <BetColumn title={t.history} why={t.historyWhy} current="/bethistory">
    <AllKinds state="settled" emptyText={t.noneSettled} />
  </BetColumn>
)

export const LeagueBets = () => (
  <BetColumn title={t.league} why={t.leagueWhy} current="/bet-history">
    <LeagueBetList />
  </BetColumn>
)

interface BetListProps {
  state: BetsState
  emptyText: string
}

/** The bets of all kinds. Where the provider does not list them: the bets on the league, by the specified history. */
function AllKinds({ state, emptyText }: BetListProps) {
  const offers = useUnit($offers)
  if (offers === null) return <LoadingRows label={t.loading} count={2} height="164px" />
  if (!offers.has('bets')) return <LeagueBetList state={state} />
  return <BetList state={state} emptyText={emptyText} />
}

interface BetColumnProps {
  title: string
  why: string
  current: (typeof views)[number]['to']
  children: ReactNode
}

function BetColumn({ current, children, ...column }: BetColumnProps) {
  useGate(CashOutGate)
  return (
    <PlayerColumn {...column} gap="3.5" maxW="960px">
      <Views aria-label={t.lists}>
        {views.map(({ to, view }) => (
          <Link key={to} to={to} aria-current={to === current ? 'page' : undefined}>
            {t.views[view]}
          </Link>
        ))}
      </Views>
      {children}
    </PlayerColumn>
  )
}

/** The bets of a state, or the list's loading or failure. */
function BetList({ state, emptyText }: BetListProps) {
  useGate(BetsGate, { state })
  const [bets, { phase, error }, retry] = useUnit([$bets, $betsShown, betsRetried])
  if (phase === 'failed' || (error && bets?.length === 0))
    return <Failure title={t.missed} text={error} onRetry={retry} />
  if (!bets) return <LoadingGrid label={t.loading} Grid={Grid} count={1} height="164px" />
  if (bets.length === 0)
    return (
      <Empty icon="slip" title={t.empty} text={emptyText}>
        <LinkButton to="/">{t.toSports}</LinkButton>
      </Empty>
    )
  return (
    <Stack gap="3">
      {error ? <Failure title={t.stale} text={error} onRetry={retry} /> : null}
      <Grid>
        {bets.map((bet) => (
          <BetCard key={bet.bet_id} bet={bet} />
        ))}
      </Grid>
      <OlderFoot of={olderBets}>{t.older}</OlderFoot>
    </Stack>
  )
}
