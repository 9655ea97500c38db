import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { leagueMatchPath } from '../../slip/paths.ts'
import { roundName } from '../season/round-title.ts'
import { type ClubMatch, formOf } from './form.ts'

const Run = chakra('ol', {
  base: {
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
  },
})

const letters = { won: 'W', drawn: 'D', lost: 'L' } as const

/** `Week 7: won 2–1 at home against Lamu Dhow`. */
export const matchWords = (match: ClubMatch): string =>
  `${roundName(match)}: ${match.outcome} ${match.scored}–${match.conceded} ${match.isHome ? 'at home' : 'away'} against ${match.opponent || 'another club'}`

interface FormRunProps {
  /** A club's matches, in the order of play. */
  matches: readonly ClubMatch[]
  competition_id: string
}

/** The outcomes of a club's last matches, each with the way to it; the newest last. */
export function FormRun({ matches, competition_id }: FormRunProps) {
  return (
    <Run aria-label="Form, the newest match last">
      {formOf(matches).map((match) => (
        <li key={match.match_id}>
          <Link
            to={leagueMatchPath({ ...match, competition_id })}
            title={matchWords(match)}
            data-outcome={match.outcome}
          >
            <span aria-hidden="true">{letters[match.outcome]}</span>
            <VisuallyHidden>{matchWords(match)}</VisuallyHidden>
          </Link>
        </li>
      ))}
    </Run>
  )
}
