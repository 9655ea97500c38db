import { Stack } from '@chakra-ui/react'
import { useGate } from 'effector-react'
import { ForPlayer } from '../account/player/for-player.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { BetsGate } from './bets.ts'
import { BetsOrLeague } from './bets-or-league.tsx'
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

/** The player's bets in one state, of all kinds. */
export function BetsPage({ title, path, state, why, none }: BetsPageProps) {
  return (
    <ForPlayer title={title} why={why}>
      <Stack gap="3.5" maxW="960px" mx="auto">
        <ScreenTitle>{title}</ScreenTitle>
        <BetViews current={path} />
        <BetsOrLeague of={state}>
          <Listed state={state} none={none} />
        </BetsOrLeague>
      </Stack>
    </ForPlayer>
  )
}

function Listed({ state, none }: Pick<BetsPageProps, 'state' | 'none'>) {
  useGate(BetsGate, { state })
  return <BetList none={none} />
}
