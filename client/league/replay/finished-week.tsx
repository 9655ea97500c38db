import { Button, chakra, VisuallyHidden } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { t as league } from '#messages/league.ts'
import { t } from '#messages/season.ts'
import { t as ui } from '#messages/ui.ts'
import { FULL_TIME } from '#shared/model/league/playout.ts'
import type { FinishedRound, Result } from '#shared/model/league/result.ts'
import { memo } from '../../language/memo.tsx'
import { leagueMatchPath } from '../../slip/paths.ts'
import { $spoilers, isHidden, roundsWatched } from '../../spoilers.ts'
import { styled } from '../../theme/system.tsx'
import { cutName } from '../../theme/text-look.ts'
import { Crest } from '../../ui/crest/crest.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePart } from '../../ui/part.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'
import { replayPath } from '../paths.ts'
import { roundName } from '../season/round-title.ts'

const Week = styled('section', {
  layerStyle: 'card',
  overflow: 'clip',
  '& header': { display: 'flex', justifyContent: 'space-between', alignItems: 'center' },
  '& h2': { textStyle: 'heading', px: '3.5' },
  '& header a': {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '44px',
    px: '3.5',
    borderRadius: 'card',
    outlineOffset: '-3px',
    color: 'signal',
    fontWeight: 620,
  },
  '& > p': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    px: '3.5',
    pb: '2.5',
    color: 'soft',
  },
  '& ol': {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
  },
})

const Row = styled('li', {
  display: 'grid',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr) 44px minmax(0, 1fr)',
    md: 'minmax(0, 1fr) 64px minmax(0, 1fr)',
    // Two columns beside the slip: whole names need the room.
    xl: 'minmax(0, 1fr) 48px minmax(0, 1fr)',
    '2xl': 'minmax(0, 1fr) 64px minmax(0, 1fr)',
  },
  alignItems: 'center',
  gap: { base: '2', xl: '1.5', '2xl': '2' },
  minH: '44px',
  px: { base: '2.5', md: '3.5' },
  fontStretch: { base: '82%', md: '100%', xl: '78%', '2xl': '100%' },
  borderTopWidth: '1px',
  '& .side': { display: 'flex', alignItems: 'center', gap: '2', minW: 0, color: 'soft' },
  '& .home': { justifyContent: 'end', textAlign: 'end' },
  '& .won': { color: 'text', fontWeight: 620 },
  '& .score': {
    display: 'grid',
    justifyItems: 'center',
    textStyle: 'figure',
    fontSize: '16px',
    lineHeight: 1.15,
  },
  '& .half': { textStyle: 'note', fontSize: '11px', color: 'soft', fontStretch: '82%' },
})

interface FinishedWeekProps {
  round: FinishedRound
  competition_id: string
  /** Mark in the heading, such as a verdict. */
  mark?: ReactNode
}

/** A part of a sentence for screen readers alone. */
const hiddenText = (text: string) => <VisuallyHidden>{text}</VisuallyHidden>

/** A finished round: every result with its half-time score, and a link to the replay. */
export const FinishedWeek = memo(function FinishedWeek({ round, competition_id, mark }: FinishedWeekProps) {
  const name = roundName(round)
  const isConcealed = usePart($spoilers, (spoilers) => isHidden(spoilers, round.round_id))
  const markWatched = useUnit(roundsWatched)
  const headingId = `week-${round.round_id}`
  return (
    <Week aria-labelledby={headingId} data-testid="finished-week">
      <header>
        <h2 id={headingId}>{name}</h2>
        {mark}
        <Link to={replayPath({ round_id: round.round_id, competition_id })}>
          <Icon name="play" size="16px" />
          <Sentence of={t.replayOf(name, hiddenText)} />
        </Link>
      </header>
      {isConcealed ? (
        <p>
          {t.hidden}
          <Button size="sm" variant="subtle" onClick={() => markWatched({ [round.round_id]: FULL_TIME })}>
            <Sentence of={t.showWeek(name, hiddenText)} />
          </Button>
        </p>
      ) : (
        <ol>
          {round.matches.map((result) => (
            <MatchResult
              key={result.match_id}
              result={result}
              to={leagueMatchPath({ ...result, round_id: round.round_id, competition_id })}
            />
          ))}
        </ol>
      )}
    </Week>
  )
})

function MatchResult({ result, to }: { result: Result; to: string }) {
  const { match_id, home_score, away_score, half_time } = result
  const home_team = result.home_team || t.home(match_id)
  const away_team = result.away_team || t.away(match_id)
  return (
    <Row>
      <span className={home_score > away_score ? 'side home won' : 'side home'}>
        <chakra.span {...cutName}>{home_team}</chakra.span>
        <Crest team={home_team} />
      </span>
      <Link className="score" to={to}>
        <VisuallyHidden>{ui.v(home_team, away_team)}</VisuallyHidden>
        <b>
          {home_score}–{away_score}
        </b>
        {half_time ? (
          <span className="half">
            <span aria-hidden="true">{league.half}</span>
            <VisuallyHidden>{t.half}</VisuallyHidden> {half_time.home_score}–{half_time.away_score}
          </span>
        ) : null}
      </Link>
      <span className={away_score > home_score ? 'side won' : 'side'}>
        <Crest team={away_team} />
        <chakra.span {...cutName}>{away_team}</chakra.span>
      </span>
    </Row>
  )
}
