import { Box, Button, chakra, Stack } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { Link } from 'react-router-dom'
import { Badge } from '../ui/badge.tsx'
import { Bones, Loading } from '../ui/bones.tsx'
import { FreshnessLine } from '../ui/freshness.tsx'
import { Empty, Failure } from '../ui/message.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { CompetitionChips } from './competition-chips.tsx'
import { FullTable } from './full-table.tsx'
import { LeagueTabs } from './league-tabs.tsx'
import { PlayoutsGate } from './live.ts'
import { SeasonGate } from './season.ts'
import { $shownLiveFreshness } from './shown-freshness.ts'
import { $asItStands, $countedWeek, $tableProvisional, $tableState, tableRetried } from './table.ts'

/** The whole table: final between rounds, and while one is played as its scores would make it. */
export default function StandingScreen() {
  useGate(SeasonGate)
  useGate(PlayoutsGate)
  return (
    <Stack gap={{ base: '2.5', md: '3.5' }} maxW="960px">
      <LeagueTabs />
      <CompetitionChips />
      <Heading />
      <Standings />
    </Stack>
  )
}

function Heading() {
  const [provisional, freshness, state] = useUnit([$tableProvisional, $shownLiveFreshness, $tableState])
  return (
    <Stack gap="1">
      <Box display="flex" alignItems="center" gap="2.5">
        <ScreenTitle>Standings</ScreenTitle>
        {provisional ? <Badge tone="warn">provisional</Badge> : null}
      </Box>
      <Box display="flex" flexWrap="wrap" columnGap="4" rowGap="0.5">
        <FreshnessLine freshness={freshness} />
        {state === 'ready' ? (
          <chakra.p textStyle="note" color="soft">
            <Week />
          </chakra.p>
        ) : null}
      </Box>
    </Stack>
  )
}

/** Which weeks the table counts. */
function Week() {
  const [provisional, week] = useUnit([$tableProvisional, $countedWeek])
  if (provisional) return 'as it stands: the matches that are on are counted by their scores'
  return week === undefined ? null : `after week ${week}`
}

function Standings() {
  const [lines, provisional, state, retry] = useUnit([
    $asItStands,
    $tableProvisional,
    $tableState,
    tableRetried,
  ])
  if (lines.length > 0)
    return <FullTable lines={lines} caption={provisional ? 'The table as it stands' : 'The table'} />
  if (state === 'failed')
    return (
      <Failure
        title="The table did not come"
        text="The standings of this competition could not be fetched."
        onRetry={() => retry()}
      />
    )
  if (state === 'loading')
    return (
      <Loading label="Loading the table">
        <Bones count={12} height="38px" gap="1.5" />
      </Loading>
    )
  return (
    <Empty
      title="Nothing has counted yet"
      text="A new season is about to start: the table begins with its first result."
    >
      <Button asChild>
        <Link to="/playouts">Watch the live league</Link>
      </Button>
    </Empty>
  )
}
