import { Box, Button, chakra, Stack } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { Link } from 'react-router-dom'
import { Announcer } from '../../ui/announcer.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Empty, Failure } from '../../ui/message.tsx'
import { ScreenTitle } from '../../ui/screen-title.tsx'
import { Loading, SkeletonRows } from '../../ui/skeleton.tsx'
import { LeagueTabs } from '../season/league-tabs.tsx'
import { Rail } from '../season/rail.tsx'
import { ReplayBoard } from './board.tsx'
import { ReplayControls } from './controls.tsx'
import { $replayWords } from './playback.ts'
import { $replayedWeek, $replayFailure, $replayState, ReplayGate, replayRetried } from './replayed.ts'
import { ReplayTable } from './table.tsx'

const Layout = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', '2xl': 'minmax(0, 1fr) 320px' },
    alignItems: 'start',
    gap: { base: '3', md: '5' },
  },
})

interface ReplayedRoundProps {
  round_id: string
  competition_id: string | undefined
}

/** A finished round: how it ended, and all of it again from its incidents. It says of itself that it is a replay. */
export function ReplayedRound({ round_id, competition_id }: ReplayedRoundProps) {
  useGate(ReplayGate, { round_id, competition_id })
  return (
    <Stack gap={{ base: '2.5', md: '3.5' }}>
      <LeagueTabs />
      <Rail />
      <Heading />
      <Round />
    </Stack>
  )
}

function Heading() {
  const week = useUnit($replayedWeek)
  return (
    <Box display="flex" alignItems="start" justifyContent="space-between" gap="3">
      <Stack gap="1" minW="0">
        <Box display="flex" alignItems="center" gap="2.5">
          <ScreenTitle>{week}, replay</ScreenTitle>
          <Badge tone="warn">not live</Badge>
        </Box>
        <chakra.p textStyle="note" color="soft">
          This round is over: no more bets on it.
        </chakra.p>
      </Stack>
      <Button asChild variant="subtle" flex="none">
        <Link to="/results">All results</Link>
      </Button>
    </Box>
  )
}

function Round() {
  const [state, failure, retry] = useUnit([$replayState, $replayFailure, replayRetried])
  if (state === 'failed')
    return <Failure title="The round did not come" text={failure} onRetry={() => retry()} />
  if (state === 'unfinished')
    return (
      <Empty
        title="This round is not over yet"
        text="It can be played back once its last match is. Until then it is on live."
        icon="clock"
      >
        <Button asChild>
          <Link to="/playouts">Watch the live league</Link>
        </Button>
        <Button variant="subtle" onClick={() => retry()}>
          Look again
        </Button>
      </Empty>
    )
  if (state === 'empty')
    return (
      <Empty title="There is nothing to play back" text="The feed has kept no match of this round.">
        <Button asChild>
          <Link to="/results">See the results</Link>
        </Button>
      </Empty>
    )
  if (state === 'loading')
    return (
      <Loading label="Loading the round">
        <SkeletonRows count={6} height="82px" />
      </Loading>
    )
  return (
    <Layout>
      <Stack gap={{ base: '2', md: '3.5' }} minW="0">
        <ReplayControls />
        <ReplayBoard />
      </Stack>
      <ReplayTable />
      <Words />
    </Layout>
  )
}

function Words() {
  return <Announcer text={useUnit($replayWords)} />
}
