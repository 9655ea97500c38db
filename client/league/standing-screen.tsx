import { Box, chakra, Stack } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { t as league } from '#messages/league.ts'
import { t } from '#messages/season.ts'
import { t as table } from '#messages/table.ts'
import { Bell } from '../follows/bell.tsx'
import { Listed } from '../query/listed.tsx'
import { Badge } from '../ui/badge.tsx'
import { LinkButton } from '../ui/button/link.tsx'
import { FreshnessLine } from '../ui/feedback/freshness.tsx'
import { Empty } from '../ui/feedback/message.tsx'
import { Remark } from '../ui/feedback/note.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { $shownLiveFreshness } from './live/round.ts'
import { IfTableShown, SpoilerSwitch } from './live/spoiler-notes.tsx'
import { $competitionId, $competitions } from './season/competition.ts'
import { PlayoutsGate, SeasonGate } from './season/gates.ts'
import { LeagueHead } from './season/league-head.tsx'
import { FullTable } from './table/full-table.tsx'
import { ShortTable, TablePanel, TableSwitch } from './table/panel.tsx'
import {
  $asItStands,
  $countedWeek,
  $finalLines,
  $isTableProvisional,
  $shownTable,
  $tableView,
  tablePart,
} from './table/table.ts'

/** The whole table: the final one between rounds, with the present scores during a round. */
export default function StandingScreen() {
  useGate(SeasonGate)
  useGate(PlayoutsGate)
  return (
    <Stack gap={{ base: '2.5', md: '3.5' }} maxW="960px">
      <LeagueHead />
      <Heading />
      <IfTableShown>
        <Listed
          of={tablePart}
          name={table.list}
          rows={{ count: 12, height: '38px', gap: '1.5' }}
          empty={
            <Empty title={t.noTable} text={t.noTableText}>
              <LinkButton to="/playouts">{league.watch}</LinkButton>
            </Empty>
          }
        >
          <Lines />
        </Listed>
      </IfTableShown>
      <SpoilerSwitch />
    </Stack>
  )
}

function Heading() {
  const [isProvisional, view, state] = useUnit([$isTableProvisional, $tableView, tablePart.$state])
  const [freshness, week] = useUnit([$shownLiveFreshness, $countedWeek])
  const isNow = isProvisional && view === 'now'
  const afterWeek = week === undefined ? null : t.after(week)
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="2.5"
      minH="50px"
    >
      <Stack gap="1" minW="0">
        <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="2.5">
          <ScreenTitle />
          <CompetitionBell />
          {isNow ? <Badge tone="warn">{table.provisional}</Badge> : null}
        </Box>
        <Box display="flex" flexWrap="wrap" columnGap="4" rowGap="0.5">
          <FreshnessLine freshness={freshness} />
          {state === 'ready' ? <Remark>{isNow ? t.counted : afterWeek}</Remark> : null}
        </Box>
      </Stack>
      {isProvisional ? (
        <chakra.div display={{ xl: 'none' }}>
          <TableSwitch />
        </chakra.div>
      ) : null}
    </Box>
  )
}

/** The bell of the competition that shows, once its name is known. */
function CompetitionBell() {
  const [id, competitions] = useUnit([$competitionId, $competitions])
  const name = competitions.find(({ competition_id }) => competition_id === id)?.name
  return name ? <Bell follow={{ kind: 'competition', of: 'league', id, name, competition_id: id }} /> : null
}

function Lines() {
  const [lines, isProvisional, view] = useUnit([$shownTable, $isTableProvisional, $tableView])
  if (!isProvisional) return <FullTable lines={lines} caption={t.table} />
  return (
    <>
      <chakra.div display={{ xl: 'none' }}>
        <FullTable lines={lines} caption={view === 'now' ? table.nowTitle : t.table} />
      </chakra.div>
      <BothTables />
    </>
  )
}

/** During a round: the table with its scores, and on wide screens the last final one beside it. */
function BothTables() {
  const [now, final] = useUnit([$asItStands, $finalLines])
  return (
    <chakra.div
      display={{ base: 'none', xl: 'grid' }}
      gridTemplateColumns="repeat(2, minmax(0, 1fr))"
      gap="3.5"
    >
      <TablePanel aria-labelledby="now">
        <header>
          <h2 id="now">{table.now}</h2>
          <Badge tone="warn">{table.provisional}</Badge>
        </header>
        <ShortTable lines={now} />
      </TablePanel>
      <TablePanel aria-labelledby="final">
        <header>
          <h2 id="final">{table.last}</h2>
        </header>
        <ShortTable lines={final} />
      </TablePanel>
    </chakra.div>
  )
}
