import { useGate, useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { PlayerColumn } from '../account/player/for-player.tsx'
import { $offers } from '../calls/offers.ts'
import { LoadingRows } from '../ui/skeleton.tsx'
import { BetsGate } from './bets.ts'
import { CashOutGate } from './cash-outs.ts'
import { LeagueBetList } from './league-bet-list.tsx'
import { BetList, BetViews } from './list.tsx'

export function OpenBets() {
  useGate(CashOutGate)
  return (
    <PlayerColumn
      title="My bets"
      why="It follows your open bets as their matches are played."
      gap="3.5"
      maxW="960px"
    >
      <BetViews current="/my-bets" />
      <BetsOrLeague of="open">
        <Listed
          of="open"
          none="You have no open bets. What you place shows here, live, until it is settled."
        />
      </BetsOrLeague>
    </PlayerColumn>
  )
}

export function SettledBets() {
  useGate(CashOutGate)
  return (
    <PlayerColumn title="Bet history" why="It lists the bets that are settled." gap="3.5" maxW="960px">
      <BetViews current="/bethistory" />
      <BetsOrLeague of="settled">
        <Listed of="settled" none="None of your bets is settled yet." />
      </BetsOrLeague>
    </PlayerColumn>
  )
}

export function LeagueBets() {
  useGate(CashOutGate)
  return (
    <PlayerColumn title="League bet history" why="It lists your bets on the league." gap="3.5" maxW="720px">
      <BetViews current="/bet-history" />
      <LeagueBetList />
    </PlayerColumn>
  )
}

type State = 'open' | 'settled'

/** @param none the text in place of an empty list */
function Listed({ of: state, none }: { of: State; none: string }) {
  useGate(BetsGate, { state })
  return <BetList none={none} />
}

/** The bets of all kinds where the provider lists them, else those on the league by the specified history. */
export function BetsOrLeague({ of, children }: { of: State; children: ReactNode }) {
  const offers = useUnit($offers)
  if (offers === null) return <LoadingRows label="Loading your bets" count={2} height="164px" />
  return offers.has('bets') ? children : <LeagueBetList of={of} />
}
