import { Box, chakra, Stack } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { fields } from '../state/fields.ts'
import { $now } from '../streams/clock.ts'
import { Announcer } from '../ui/announcer.tsx'
import { LinkButton } from '../ui/button/link.tsx'
import { Countdown } from '../ui/countdown.tsx'
import { FreshnessLine } from '../ui/feedback/freshness.tsx'
import { Icon } from '../ui/icon.tsx'
import { usePart } from '../ui/part.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { $covered } from './live/cover.ts'
import { $announcement } from './live/moments.ts'
import { $boardState, $roundPhase, $shownLiveFreshness } from './live/round.ts'
import { SideBySide } from './live/side-by-side.tsx'
import { WithBoard } from './live/with-board.tsx'
import { CompetitionChips } from './season/competition-chips.tsx'
import { PlayoutsGate, SeasonGate } from './season/gates.ts'
import { LeagueTabs } from './season/league-tabs.tsx'
import { Rail } from './season/rail.tsx'
import { replayPath } from './season/replay-path.ts'
import { roundTitle, weekName } from './season/round-title.ts'
import { $shownPeriod } from './season/season.ts'
import { AsItStands } from './table/as-it-stands.tsx'

/** A player's own bets, loaded once there is a player. Without the code the board works on. */
const OwnPicksWatch = lazy<ComponentType>(() =>
  import('./live/own-picks-watch.tsx').catch(() => ({ default: () => null })),
)

const LiveSettings = lazy<ComponentType>(() =>
  import('./live/live-settings.tsx').catch(() => ({ default: () => null })),
)

const Layout = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', '2xl': 'minmax(0, 1fr) 320px' },
    gap: { base: '3', md: '5' },
  },
})

const Panel = chakra('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    px: '3.5',
    py: '3',
    bg: 'raised',
    borderWidth: '1px',
    borderRadius: 'card',
  },
})

export const gates = [SeasonGate, PlayoutsGate]

/** The round as it is played: all matches at once, every goal on one line, the table as it stands. */
export default function PlayoutsScreen() {
  useGate(SeasonGate)
  useGate(PlayoutsGate)
  return (
    <Layout>
      <Stack gap={{ base: '2', md: '3.5' }} minW="0">
        <LeagueTabs />
        <CompetitionChips />
        <Rail />
        <Heading />
        <NextUp />
        <SideBySide />
        <WithBoard>
          <Suspense fallback={null}>
            <LiveSettings />
          </Suspense>
        </WithBoard>
      </Stack>
      <WithBoard>
        <AsItStands />
      </WithBoard>
      <Announcement />
      <OwnPicks />
    </Layout>
  )
}

function Heading() {
  return (
    <Box display="flex" alignItems="end" justifyContent="space-between" gap="3">
      <Stack gap="1" minW="0">
        <Title />
        <Fresh />
      </Stack>
      <Clock />
    </Box>
  )
}

function Title() {
  const [period, phase, inPlay] = useUnit([$shownPeriod, $roundPhase, fields.inPlay])
  return <ScreenTitle>{period ? roundTitle(period, phase, !inPlay) : 'Live league scores'}</ScreenTitle>
}

/** The age that shows is rounded up to this, in ms: it does not change with every state. */
const AGE_STEP_MS = 500

function Fresh() {
  const freshness = usePart($shownLiveFreshness, (freshness) =>
    JSON.stringify({ ...freshness, ageMs: AGE_STEP_MS * Math.ceil(freshness.ageMs / AGE_STEP_MS) }),
  )
  return <FreshnessLine freshness={JSON.parse(freshness)} />
}

/** While a round plays, the heading counts down to the next one's close; between rounds NextUp does, larger. */
function Clock() {
  const [period, inPlay] = useUnit([$shownPeriod, fields.inPlay])
  if (!period) return null
  if (inPlay) return <Closing />
  return (
    <LinkButton to={replayPath(period)} variant="subtle" flex="none">
      <Icon name="play" size="16px" />
      Replay
    </LinkButton>
  )
}

function Closing() {
  const [week, leftMs] = useUnit([fields.game_week, fields.time_left])
  return leftMs === null ? null : <Countdown label={`${weekName(week)} closes in`} leftMs={leftMs} />
}

/** Between two rounds: when the next one is kicked off, and the way to its prices. */
function NextUp() {
  const [week, inPlay, board] = useUnit([fields.game_week, fields.inPlay, $boardState])
  const kickOff = useUnit(fields.start_time)
  // It comes with the board: what stands in for the matches is not pushed down by it.
  if (kickOff === null || inPlay || board === 'loading') return null
  return (
    <Panel aria-label="Next round">
      <UntilKickOff week={weekName(week)} kickOff={kickOff} />
      <LinkButton to="/nare-league">See the prices</LinkButton>
    </Panel>
  )
}

function UntilKickOff({ week, kickOff }: { week: string; kickOff: number }) {
  return <Countdown label={`${week} kicks off in`} leftMs={kickOff - useUnit($now)} align="start" />
}

function OwnPicks() {
  return useUnit(fields.user) ? (
    <Suspense fallback={null}>
      <OwnPicksWatch />
    </Suspense>
  ) : null
}

function Announcement() {
  const [text, covered] = useUnit([$announcement, $covered])
  return <Announcer text={covered ? '' : text} />
}
