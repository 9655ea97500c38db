import { chakra } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import type { JackpotResult, PlayedMatch, WonTier } from '#shared/model/bets/jackpot-result.ts'
import { $figures } from '../account/player/figures.ts'
import { $now } from '../streams/clock.ts'
import { Card } from '../ui/card.tsx'
import { Trouble } from '../ui/feedback/note.tsx'
import { LoadingRows } from '../ui/feedback/skeleton.tsx'
import { Icon } from '../ui/icon.tsx'
import { matchStatusText } from '../ui/text/kick-off.ts'
import { momentText } from '../ui/text/moment.ts'
import { moneyText } from '../ui/text/money.ts'
import { signOf } from '../ui/text/teams.ts'
import { $jackpotResult, $jackpotResultShown, JackpotResultGate, jackpotResultRetried } from './jackpot.ts'

const Rows = chakra('ul', {
  base: {
    display: 'grid',
    '& li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto 84px',
      alignItems: 'baseline',
      gap: '3',
      py: '1.5',
      borderTopWidth: '1px',
    },
    '& li:first-of-type': { borderTopWidth: 0 },
    '& .prize': { textStyle: 'figure', textAlign: 'end' },
    '& .winners': { textAlign: 'end', color: 'soft' },
    '& [data-won] .winners': { color: 'up', fontWeight: 700 },
  },
})

const Matches = chakra('ol', {
  base: {
    '& li': {
      display: 'grid',
      gridTemplateColumns: '20px minmax(0, 1fr) auto 28px',
      alignItems: 'baseline',
      columnGap: '2',
      py: '1.5',
      borderTopWidth: '1px',
    },
    '& small': { textStyle: 'figure', color: 'soft' },
    '& .score': { textStyle: 'figure', fontSize: '14px' },
    '& .sign': { textStyle: 'figure', fontSize: '15px', fontWeight: 700, textAlign: 'end' },
    '& .note': { gridColumn: '2 / -1', textStyle: 'note', color: 'soft' },
  },
})

const Results = chakra('details', {
  base: {
    borderTopWidth: '1px',
    '& summary': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minH: '44px',
      color: 'signal',
      cursor: 'pointer',
      fontWeight: 600,
    },
    '&[open] svg': { transform: 'rotate(180deg)' },
  },
})

/** Result of the last jackpot: prizes, number of winners, and each match. */
export function JackpotResultCard() {
  useGate(JackpotResultGate)
  const result = useUnit($jackpotResult)
  return (
    <Card aria-labelledby="last-jackpot" data-testid="last-jackpot">
      <h2 id="last-jackpot">The last jackpot</h2>
      {result ? <Outcome result={result} /> : <Without />}
    </Card>
  )
}

function Without() {
  const [{ phase, error }, retry] = useUnit([$jackpotResultShown, jackpotResultRetried])
  if (phase === 'loading') return <LoadingRows label="Loading the last jackpot" count={4} height="24px" />
  if (phase === 'ready') return <chakra.p color="soft">No jackpot has ended yet.</chakra.p>
  return <Trouble text={error || 'Nobody answered.'} hint="The results did not load." onRetry={retry} />
}

/** Prizes with their winners, or the tickets that can still win, and every match. */
export function Outcome({ result: { name, ended_at, tickets, tiers, matches } }: { result: JackpotResult }) {
  const [now, { currency }] = useUnit([$now, $figures])
  const live = matches.filter(({ state }) => state === 'live')
  const heading = [
    name,
    ended_at === undefined ? undefined : `ended ${momentText(ended_at, now)}`,
    ticketsText(tickets),
  ]
  return (
    <>
      <chakra.p textStyle="note" color="soft">
        {heading.filter((part) => part !== undefined).join(' · ')}
      </chakra.p>
      <Rows aria-label="Prizes">
        {tiers.map((tier) => (
          <li key={tier.right} data-won={(tier.winners ?? 0) > 0 ? '' : undefined}>
            <span>
              {tier.right} of {matches.length} right
            </span>
            <span className="prize">{moneyText(tier.prize, currency)}</span>
            <span className="winners">{winnersText(tier, tickets)}</span>
          </li>
        ))}
      </Rows>
      {live.length > 0 ? (
        <Matches aria-label="Matches that are being played">
          {live.map((match) => (
            <Played key={match.match_id} match={match} position={matches.indexOf(match) + 1} />
          ))}
        </Matches>
      ) : null}
      <Results>
        <summary>
          All {matches.length} {ended_at === undefined ? 'matches' : 'results'}
          <Icon name="chevron" size="14px" />
        </summary>
        <Matches>
          {matches.map((match, position) => (
            <Played key={match.match_id} match={match} position={position + 1} />
          ))}
        </Matches>
      </Results>
    </>
  )
}

function Played({ match, position }: { match: PlayedMatch; position: number }) {
  const { match_id, home_team, away_team, home_score, away_score, state, result } = match
  const now = useUnit($now)
  const isPlayed = state !== 'upcoming' && result !== 'void'
  const isKnown = isPlayed && home_score !== undefined && away_score !== undefined
  const note =
    result === 'void' ? 'Void: counted as right' : state === 'ended' ? '' : matchStatusText(match, now)
  return (
    <li data-testid={`played-${match_id}`}>
      <small>{position}</small>
      <span>
        {home_team} v {away_team}
      </span>
      <span className="score">{isKnown ? `${home_score}–${away_score}` : ''}</span>
      <span className="sign">{result === 'void' ? '–' : signOf(result ?? '')}</span>
      {note ? <span className="note">{note}</span> : null}
    </li>
  )
}

function ticketsText(tickets: number | undefined): string | undefined {
  if (tickets === undefined) return undefined
  return tickets === 1 ? '1 ticket' : `${tickets} tickets`
}

function winnersText({ winners, alive }: WonTier, tickets: number | undefined): string {
  if (alive === 0) return tickets === 0 ? 'no tickets' : 'none left'
  if (alive !== undefined) return `${alive} still in`
  if (winners === undefined) return ''
  return winners === 0 ? 'no winners' : winners === 1 ? '1 winner' : `${winners} winners`
}
