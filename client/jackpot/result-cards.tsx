import { chakra } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { t } from '#messages/jackpot.ts'
import type { JackpotResult, ResultMatch, ResultTier } from '#shared/model/bets/jackpot-result.ts'
import { $figures } from '../account/player/figures.ts'
import { IfOffered } from '../query/if-offered.tsx'
import { fields } from '../state/fields.ts'
import { $now } from '../streams/clock.ts'
import { styled } from '../theme/system.tsx'
import { Card } from '../ui/card.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { Remark, Trouble } from '../ui/feedback/note.tsx'
import { LoadingRows } from '../ui/feedback/skeleton.tsx'
import { Icon } from '../ui/icon.tsx'
import { matchStatusText } from '../ui/text/kick-off.ts'
import { momentText } from '../ui/text/moment.ts'
import { moneyText } from '../ui/text/money.ts'
import { signOf, teamsText } from '../ui/text/teams.ts'
import {
  $inPlayShown,
  $jackpotInPlay,
  $lastJackpot,
  $lastJackpotShown,
  inPlayRetried,
  LastJackpotGate,
  lastJackpotRetried,
} from './results.ts'

const TierList = styled('ul', {
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
})

const MatchList = styled('ol', {
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
})

const AllMatches = styled('details', {
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
})

/** The line of the player's tickets. It keeps its height while they load, so that nothing below moves. */
const TicketLine = styled('div', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  minH: { base: '84px', md: '60px' },
  '& p': { minW: 0 },
})

const OwnTickets = lazyPart(() => import('./own-tickets.tsx'))

/** The jackpot from its first kick-off to its last whistle: the player's tickets, prizes and live matches. */
export function JackpotInPlayCard() {
  const [jackpot, { error }, retry, user] = useUnit([
    $jackpotInPlay,
    $inPlayShown,
    inPlayRetried,
    fields.user,
  ])
  if (!jackpot) return null
  const decidedCount = jackpot.matches.filter(({ result }) => result !== undefined).length
  return (
    <Card aria-labelledby="jackpot-in-play" data-testid="jackpot-in-play">
      <h2 id="jackpot-in-play">{t.playing(decidedCount, jackpot.matches.length)}</h2>
      {error ? <Trouble text={error} onRetry={retry} /> : null}
      {user ? (
        <IfOffered name="bets">
          <TicketLine data-testid="own-tickets">
            <OwnTickets matchCount={jackpot.matches.length} />
          </TicketLine>
        </IfOffered>
      ) : null}
      <Outcome result={jackpot} />
    </Card>
  )
}

/** The last finished jackpot. */
export function LastJackpotCard() {
  useGate(LastJackpotGate)
  const result = useUnit($lastJackpot)
  return (
    <Card aria-labelledby="last-jackpot" data-testid="last-jackpot">
      <h2 id="last-jackpot">{t.last}</h2>
      {result ? <Outcome result={result} /> : <NoLastJackpot />}
    </Card>
  )
}

/** Loading, failure or absence of the last jackpot. */
function NoLastJackpot() {
  const [{ phase, error }, retry] = useUnit([$lastJackpotShown, lastJackpotRetried])
  if (phase === 'loading') return <LoadingRows label={t.lastLoading} count={4} height="24px" />
  if (phase === 'ready') return <chakra.p color="soft">{t.lastNone}</chakra.p>
  return <Trouble text={error || t.silent} hint={t.lastMissed} onRetry={retry} />
}

/** The prizes of a jackpot with their winners, or with the tickets that can still win, and its matches. */
function Outcome({ result: { name, ended_at, tickets, tiers, matches } }: { result: JackpotResult }) {
  const [now, { currency }] = useUnit([$now, $figures])
  const liveMatches = matches.filter(({ state }) => state === 'live')
  const heading = [
    name,
    ended_at === undefined ? undefined : t.ended(momentText(ended_at, now)),
    tickets === undefined ? undefined : t.tickets(tickets),
  ]
  return (
    <>
      <Remark>{heading.filter((part) => part !== undefined).join(' · ')}</Remark>
      <TierList aria-label={t.prizes}>
        {tiers.map((tier) => (
          <li key={tier.right} data-won={(tier.winners ?? 0) > 0 ? '' : undefined}>
            <span>{t.right(tier.right, matches.length)}</span>
            <span className="prize">{moneyText(tier.prize, currency)}</span>
            <span className="winners">{winnersText(tier, tickets)}</span>
          </li>
        ))}
      </TierList>
      {liveMatches.length > 0 ? (
        <MatchList aria-label={t.live}>
          {liveMatches.map((match) => (
            <MatchRow key={match.match_id} match={match} position={matches.indexOf(match) + 1} />
          ))}
        </MatchList>
      ) : null}
      <AllMatches>
        <summary>
          {ended_at === undefined ? t.allMatches(matches.length) : t.allResults(matches.length)}
          <Icon name="chevron" size="14px" />
        </summary>
        <MatchList>
          {matches.map((match, index) => (
            <MatchRow key={match.match_id} match={match} position={index + 1} />
          ))}
        </MatchList>
      </AllMatches>
    </>
  )
}

function MatchRow({ match, position }: { match: ResultMatch; position: number }) {
  const { match_id, home_score, away_score, state, result } = match
  const now = useUnit($now)
  const isPlayed = state !== 'upcoming' && result !== 'void'
  const hasScore = isPlayed && home_score !== undefined && away_score !== undefined
  const status = state === 'ended' ? '' : matchStatusText(match, now)
  const note = result === 'void' ? t.void : status
  return (
    <li data-testid={`played-${match_id}`}>
      <small>{position}</small>
      <span>{teamsText(match)}</span>
      <span className="score">{hasScore ? `${home_score}–${away_score}` : ''}</span>
      <span className="sign">{result === 'void' ? '–' : signOf(result ?? '')}</span>
      {note ? <span className="note">{note}</span> : null}
    </li>
  )
}

function winnersText({ winners, alive }: ResultTier, tickets: number | undefined): string {
  if (alive === 0) return tickets === 0 ? t.ticketless : t.noneLeft
  if (alive !== undefined) return t.stillIn(alive)
  return winners === undefined ? '' : t.winners(winners)
}
