import { useGate, useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { PlayerColumn } from '../account/player/for-player.tsx'
import { $offers } from '../calls/offers.ts'
import { LoadingRows } from '../ui/skeleton.tsx'
import type { LeagueBetsShown } from './ages.ts'
import { BetsGate } from './bets.ts'
import { CashOutGate } from './cash-outs.ts'
import { LeagueBetList } from './league-bet-list.tsx'
import { BetList, BetViews } from './list.tsx'

interface BetsPageProps {
  title: string
  path: '/my-bets' | '/bethistory'
  state: 'open' | 'settled'
  /** The reason to log in, for visitors. */
  why: string
  /** The text in place of an empty list. */
  none: string
}

export function BetsPage({ title, path, state, why, none }: BetsPageProps) {
  useGate(CashOutGate)
  return (
    <PlayerColumn title={title} why={why} gap="3.5" maxW="960px">
      <BetViews current={path} />
      <BetsOrLeague of={state}>
        <Listed state={state} none={none} />
      </BetsOrLeague>
    </PlayerColumn>
  )
}

function Listed({ state, none }: Pick<BetsPageProps, 'state' | 'none'>) {
  useGate(BetsGate, { state })
  return <BetList none={none} />
}

/** The bets of all kinds where the provider lists them, else those on the league by the specified history. */
export function BetsOrLeague({ of, children }: { of: LeagueBetsShown; children: ReactNode }) {
  const offers = useUnit($offers)
  if (offers === null) return <LoadingRows label="Loading your bets" count={2} height="164px" />
  return offers.has('bets') ? children : <LeagueBetList of={of} />
}
