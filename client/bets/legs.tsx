import { Link } from 'react-router-dom'
import { t } from '#messages/bets.ts'
import { t as markets } from '#messages/markets.ts'
import { t as ui } from '#messages/ui.ts'
import type { BetLeg } from '#shared/model/bets/bet.ts'
import { memo } from '../language/memo.tsx'
import { leagueMatchPath } from '../slip/paths.ts'
import { contextText, pickText } from '../slip/pick-text.ts'
import type { SlipKind } from '../slip/slip.ts'
import { $now } from '../streams/clock.ts'
import { styled } from '../theme/system.tsx'
import { usePart } from '../ui/part.tsx'
import { usePriceText } from '../ui/price/text.tsx'
import { kickOffText } from '../ui/text/kick-off.ts'
import { $shownLegMatches } from './leg-matches.ts'
import { type LegStanding, legStanding } from './leg-standing.ts'

const LegRow = styled('li', {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: '3',
  rowGap: '0.5',
  py: '2.5',
  borderTopWidth: '1px',
  '& .pick': { fontWeight: 620, overflowWrap: 'anywhere' },
  '& .odds': { textStyle: 'figure', fontSize: '16px', textAlign: 'end' },
  '& .context': { textStyle: 'note', color: 'soft' },
  '& .context a': { textDecoration: 'underline', textUnderlineOffset: '2px' },
  '& .standing': {
    textStyle: 'note',
    textAlign: 'end',
    fontWeight: 620,
    color: 'soft',
    whiteSpace: 'nowrap',
  },
  '& .standing b': { textStyle: 'figure', fontSize: '14px', color: 'text', me: '1.5' },
  '&[data-tone=won] .standing': { color: 'up' },
  '&[data-tone=lost] .standing': { color: 'bad' },
  '&[data-tone=live] .standing': { color: 'text' },
})

const marks: Partial<Record<LegStanding['tone'], string>> = { won: '✓ ', lost: '✗ ' }

/** The page of a leg's match; undefined where its round of the league is not known. */
function matchPath(kind: SlipKind, { match_id, match }: BetLeg): string | undefined {
  if (kind === 'sports') return `/match/${encodeURIComponent(match_id)}`
  const { round_id, competition_id } = match ?? {}
  return round_id && leagueMatchPath({ match_id, round_id, competition_id })
}

/** A leg of a bet with the state of its match. It renders again only when its own match changes. */
export const BetLegRow = memo(function BetLegRow({ kind, leg }: { kind: SlipKind; leg: BetLeg }) {
  const live = usePart($shownLegMatches, (matches) => matches[leg.match_id])
  const kickOff = usePart($now, (now) =>
    leg.start_time === undefined ? '' : kickOffText(leg.start_time, now),
  )
  const priceText = usePriceText()
  const { tone, score, text } = legStanding(leg, live)
  const home_team = leg.home_team || (live?.home_team ?? '')
  const away_team = leg.away_team || (live?.away_team ?? '')
  const pick = { ...leg, home_team, away_team, odd_key: leg.odd_keys[0] ?? '' }
  const context = contextText(pick)
  const path = matchPath(kind, leg)
  return (
    <LegRow data-testid={`leg-${leg.match_id}`} data-tone={tone}>
      <span className="pick">{pickText(pick)}</span>
      <span className="odds">{leg.odd_value === undefined ? '' : priceText(leg.odd_value)}</span>
      <span className="context">{path ? <Link to={path}>{context}</Link> : context}</span>
      <span className="standing">
        {score ? <b>{score}</b> : null}
        <span aria-hidden="true">{marks[tone]}</span>
        {text || (tone === 'waiting' ? kickOff : '')}
      </span>
    </LegRow>
  )
})

const TicketList = styled('ol', {
  display: 'grid',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto 52px',
    alignItems: 'baseline',
    columnGap: '2',
    py: '1.5',
    borderTopWidth: '1px',
  },
  '& small': { textStyle: 'figure', color: 'soft' },
  '& .when': { textStyle: 'note', color: 'soft', whiteSpace: 'nowrap' },
  '& .score': { textStyle: 'figure', fontSize: '14px' },
  '& .pick': { textStyle: 'figure', fontSize: '15px', textAlign: 'end', whiteSpace: 'nowrap' },
  '& .spoken': { srOnly: true },
  '& .text': { gridColumn: '2 / -1', textStyle: 'note', color: 'soft' },
  '& [data-tone=won] .pick, & [data-tone=void] .pick': { color: 'up' },
  '& [data-tone=lost] .pick': { color: 'bad' },
})

/** The matches of a placed ticket, one a line: the pick, the score, and whether the pick is right. */
export function TicketLegs({ legs }: { legs: readonly BetLeg[] }) {
  return (
    <TicketList aria-label={t.picks}>
      {legs.map((leg, index) => (
        <TicketLeg key={leg.match_id} leg={leg} position={index + 1} />
      ))}
    </TicketList>
  )
}

const TicketLeg = memo(function TicketLeg({ leg, position }: { leg: BetLeg; position: number }) {
  const kickOff = usePart($now, (now) =>
    leg.start_time === undefined ? '' : kickOffText(leg.start_time, now),
  )
  const { tone, score, text } = legStanding(leg, undefined, 'jackpot')
  const isDecided = tone === 'won' || tone === 'lost'
  return (
    <li data-testid={`leg-${leg.match_id}`} data-tone={tone}>
      <small>{position}</small>
      <span>{ui.v(leg.home_team, leg.away_team)}</span>
      <span className={tone === 'waiting' ? 'when' : 'score'}>{tone === 'waiting' ? kickOff : score}</span>
      <span className="pick">
        <span aria-hidden="true">{tone === 'void' ? marks.won : marks[tone]}</span>
        {isDecided ? <span className="spoken">{text} </span> : null}
        {markets.name(leg.name)}
      </span>
      {text && !isDecided ? <span className="text">{text}</span> : null}
    </li>
  )
})
