import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { $offers } from '../calls/offers.ts'
import { Loading, SkeletonRows } from '../ui/skeleton.tsx'
import type { LeagueBetsShown } from './ages.ts'
import { LeagueBetList } from './league-bet-list.tsx'

interface BetsOrLeagueProps {
  of: LeagueBetsShown
  /** The list of bets of all kinds. */
  children: ReactNode
}

/** The bets of all kinds where the provider lists them, else those on the league by the specified history. */
export function BetsOrLeague({ of, children }: BetsOrLeagueProps) {
  const offers = useUnit($offers)
  if (offers === null)
    return (
      <Loading label="Loading your bets">
        <SkeletonRows count={2} height="164px" />
      </Loading>
    )
  return offers.has('bets') ? children : <LeagueBetList of={of} />
}
