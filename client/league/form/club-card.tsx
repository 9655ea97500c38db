import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { t } from '#messages/season.ts'
import { t as table } from '#messages/table.ts'
import type { Standing } from '#shared/model/league/league.ts'
import type { FinishedRound } from '#shared/model/league/result.ts'
import { Bell } from '../../follows/bell.tsx'
import { leagueMatchPath } from '../../slip/paths.ts'
import { styled } from '../../theme/system.tsx'
import { Card } from '../../ui/card.tsx'
import { Crest } from '../../ui/crest/crest.tsx'
import { Remark } from '../../ui/feedback/note.tsx'
import { type FigureColumn, FigureTable } from '../../ui/figure-table.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { formPath } from '../paths.ts'
import { roundName } from '../season/round-title.ts'
import { pointsColumn, resultColumns, tableLook } from '../table/columns.tsx'
import { type ClubMatch, lastMatches, standingsOf } from './form.ts'

const Table = styled('table', {
  ...tableLook,
  '& thead tr': { h: '24px' },
  '& tbody tr': { h: '32px' },
  '& tbody td': { color: 'soft', fontWeight: 550 },
  '& .team': { w: '30%' },
  '& tbody .team': { fontWeight: 540, letterSpacing: 0 },
  '& tbody .points': { color: 'text', fontWeight: 760 },
})

/** A row of figures: of all matches, at home, or away. */
interface FigureRow extends Standing {
  readonly name: string
}

const columns: readonly FigureColumn<FigureRow>[] = [
  {
    get name() {
      return t.matches
    },
    kind: 'team',
    isName: true,
    of: ({ name }) => name,
  },
  ...resultColumns,
  pointsColumn,
]

interface ClubCardProps {
  club: string
  /** Its matches, in the order of play. */
  matches: readonly ClubMatch[]
  competition_id: string
  /** True: the heading links to the club's page. */
  isLinked?: boolean
}

const Outcomes = styled('ol', {
  display: 'flex',
  gap: '1.5',
  '& a': {
    display: 'grid',
    placeItems: 'center',
    w: '7',
    h: '7',
    bg: 'raised',
    borderWidth: '1px',
    borderRadius: 'chip',
    color: 'soft',
    fontSize: '13px',
    fontWeight: 700,
  },
  '& [data-outcome=won]': { color: 'up', bg: 'surface', borderColor: 'up' },
  '& [data-outcome=lost]': { color: 'bad' },
})

/** `Week 7: won 2–1 at home against Lamu Dhow`. */
const matchWords = (match: ClubMatch): string =>
  t.played({ ...match, week: roundName(match), score: `${match.scored}–${match.conceded}` })

/** The club's form: the outcomes of its last matches, each a link to the match. */
function Form({ matches, competition_id }: Pick<ClubCardProps, 'matches' | 'competition_id'>) {
  return (
    <Outcomes aria-label={t.form}>
      {lastMatches(matches).map((match) => (
        <li key={match.match_id}>
          <Link
            to={leagueMatchPath({ ...match, competition_id })}
            title={matchWords(match)}
            data-outcome={match.outcome}
          >
            <span aria-hidden="true">{table.short[match.outcome]}</span>
            <VisuallyHidden>{matchWords(match)}</VisuallyHidden>
          </Link>
        </li>
      ))}
    </Outcomes>
  )
}

/** A club's form and its figures: of all matches, at home, and away. */
export function ClubCard({ club, matches, competition_id, isLinked = false }: ClubCardProps) {
  const { all, home, away } = standingsOf(matches, club)
  const headingId = useId()
  return (
    <Card aria-labelledby={headingId} data-testid="club">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2.5">
        <Crest team={club} />
        <chakra.h2 id={headingId} textStyle="heading" me="auto">
          {isLinked ? <TextLink to={formPath({ competition_id, club })}>{club}</TextLink> : club}
        </chakra.h2>
        <Bell follow={{ kind: 'team', of: 'league', id: club, name: club, competition_id }} />
        {matches.length > 0 ? (
          <Form matches={matches} competition_id={competition_id} />
        ) : (
          <chakra.span textStyle="note" color="soft">
            {t.noMatch}
          </chakra.span>
        )}
      </chakra.div>
      <FigureTable
        Table={Table}
        caption={t.figures(club)}
        columns={columns}
        rows={[
          { ...all, name: t.all },
          { ...home, name: t.atHome },
          { ...away, name: t.onTour },
        ]}
        keyOf={({ name }) => name}
      />
    </Card>
  )
}

/** Note on the rounds that figures come from: their number, and their season. */
export function RoundsNote({ rounds }: { rounds: readonly FinishedRound[] }) {
  const [{ season } = { season: undefined }] = rounds
  return <Remark>{t.past(rounds.length, season)}</Remark>
}
