import { Box, Button, Stack } from '@chakra-ui/react'
import { useGate, useProvidedScope, useUnit } from 'effector-react'
import { t } from '#messages/playouts.ts'
import { t as ui } from '#messages/ui.ts'
import { fields } from '../state/fields.ts'
import { $now } from '../streams/clock.ts'
import { styled } from '../theme/system.tsx'
import { Announcer } from '../ui/announcer.tsx'
import { LinkButton } from '../ui/button/link.tsx'
import { FreshnessLine } from '../ui/feedback/freshness.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { Icon } from '../ui/icon.tsx'
import { usePart } from '../ui/part.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { clockText, spokenClock } from '../ui/text/duration.ts'
import { Sentence } from '../ui/text/sentence.tsx'
import { titleOf } from '../ui/text/titles.ts'
import { $announcement } from './live/announcement.ts'
import { AfterBoard } from './live/board.tsx'
import { $isRoundHidden } from './live/hidden-rounds.ts'
import { $roundPhase, $shownLiveFreshness } from './live/round.ts'
import { SideBySide } from './live/side-by-side.tsx'
import { replayPath } from './paths.ts'
import { PlayoutsGate, SeasonGate } from './season/gates.ts'
import { LeagueHead } from './season/league-head.tsx'
import { Rail } from './season/rail.tsx'
import { roundTitle, weekName } from './season/round-title.ts'
import { $shownPeriod } from './season/season.ts'
import { tablePart } from './table/table.ts'

/** The player's own bets, whose code is loaded for a player who is logged in. Without it the board works alike. */
const OwnPicksWatch = lazyPart(() => import('./live/own-picks-watch.tsx'))

const LiveSettings = lazyPart(() => import('./live/live-settings.tsx'))

/**
 * The table below or beside the board. Its view loads after the first screen's code; its model is here from the start,
 * and is passed in. If loading fails, the table is on its own screen only.
 */
const AsItStands = lazyPart<{ part: typeof tablePart }>(() => import('./table/as-it-stands.tsx'))

const Layout = styled('div', {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', '2xl': 'minmax(0, 1fr) 320px' },
  gap: { base: '3', md: '5' },
})

const NextLine = styled('section', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  minH: '52px',
  ps: '3.5',
  pe: '2',
  bg: 'raised',
  borderWidth: '1px',
  borderRadius: 'card',
  '& [role=timer]': { textStyle: 'figure', fontSize: '17px' },
})

/** Gates that the page's start opens before the screen is rendered. */
export const gates = [SeasonGate, PlayoutsGate]

/** The round in play: all matches, every goal on one line, the table with the present scores. */
export default function PlayoutsScreen() {
  useGate(SeasonGate)
  useGate(PlayoutsGate)
  return (
    <Layout>
      <Stack gap={{ base: '2', md: '3.5' }} minW="0">
        <LeagueHead />
        <Rail />
        <Heading />
        <NextKickOff />
        <SideBySide />
        <AfterBoard>
          <LiveSettings />
        </AfterBoard>
      </Stack>
      <AfterBoard>
        <AsItStands part={tablePart} />
      </AfterBoard>
      <Announcement />
      <OwnPicks />
    </Layout>
  )
}

function Heading() {
  const [period, phase, inPlay] = useUnit([$shownPeriod, $roundPhase, fields.inPlay])
  return (
    <Box display="flex" alignItems="end" justifyContent="space-between" gap="3" minH="44px">
      <Stack gap="1" minW="0">
        <ScreenTitle>{period ? roundTitle(period, phase, !inPlay) : t.title}</ScreenTitle>
        <RoundFreshness />
      </Stack>
      {inPlay ? <CornerButton /> : null}
      {period && !inPlay ? (
        <LinkButton to={replayPath(period)} variant="subtle" flex="none">
          <Icon name="play" size="16px" />
          {t.replay}
        </LinkButton>
      ) : null}
    </Box>
  )
}

/** Step to which the shown age is rounded up, in ms, so that it does not change with every state. */
const AGE_STEP_MS = 500

function RoundFreshness() {
  const freshness = usePart(
    $shownLiveFreshness,
    ({ ageMs, ...freshness }) => ({ ...freshness, ageMs: AGE_STEP_MS * Math.ceil(ageMs / AGE_STEP_MS) }),
    (next, current) => JSON.stringify(next) === JSON.stringify(current),
  )
  return <FreshnessLine freshness={freshness} />
}

/** Opens the round in a corner of all screens, by code of its own. If that does not load, nothing happens. */
function CornerButton() {
  const scope = useProvidedScope()
  const openRound = () =>
    void import('./live/corner-card.tsx').then(
      ({ openCorner }) => scope && openCorner(scope),
      () => undefined,
    )
  if (useUnit($isRoundHidden)) return null
  return (
    <Button variant="subtle" flex="none" onClick={openRound}>
      {t.corner}
    </Button>
  )
}

/** The time until the next kick-off, with a link to its prices. Always one line, so that the board stays. */
function NextKickOff() {
  const [week, kickOff] = useUnit([fields.game_week, fields.start_time])
  return (
    <NextLine aria-label={titleOf('nare-league')}>
      <span>
        <Sentence of={t.kicksOff(weekName(week), <UntilKickOff kickOff={kickOff} />)} />
      </span>
      <LinkButton to="/nare-league" variant="subtle" size="sm" flex="none">
        {t.prices}
      </LinkButton>
    </NextLine>
  )
}

function UntilKickOff({ kickOff }: { kickOff: number | null }) {
  const now = useUnit($now)
  const leftMs = kickOff === null ? undefined : kickOff - now
  return (
    <span
      role="timer"
      aria-label={leftMs === undefined ? ui.unknown : spokenClock(leftMs)}
      data-testid="countdown"
    >
      {leftMs === undefined ? '--:--' : clockText(leftMs)}
    </span>
  )
}

function OwnPicks() {
  return useUnit(fields.user) ? <OwnPicksWatch /> : null
}

function Announcement() {
  const [text, isRoundHidden] = useUnit([$announcement, $isRoundHidden])
  return <Announcer text={isRoundHidden ? '' : text} />
}
