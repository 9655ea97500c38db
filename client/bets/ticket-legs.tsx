import { t } from '#messages/bets.ts'
import { t as markets } from '#messages/markets.ts'
import { t as ui } from '#messages/ui.ts'
import type { BetLeg } from '#shared/model/bets/bet.ts'
import { memo } from '../language/memo.tsx'
import { $now } from '../streams/clock.ts'
import { styled } from '../theme/system.tsx'
import { usePart } from '../ui/part.tsx'
import { kickOffText } from '../ui/text/kick-off.ts'
import { legStanding } from './leg-standing.ts'

const List = styled('ol', {
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

const marks: Readonly<Record<string, string>> = { won: '✓ ', void: '✓ ', lost: '✗ ' }

/** The matches of a placed ticket, one a line: the pick, the score, and whether the pick is right. */
export function TicketLegs({ legs }: { legs: readonly BetLeg[] }) {
  return (
    <List aria-label={t.picks}>
      {legs.map((leg, place) => (
        <TicketLeg key={leg.match_id} leg={leg} place={place + 1} />
      ))}
    </List>
  )
}

const TicketLeg = memo(function TicketLeg({ leg, place }: { leg: BetLeg; place: number }) {
  const when = usePart($now, (now) => (leg.start_time === undefined ? '' : kickOffText(leg.start_time, now)))
  const { tone, score, text } = legStanding(leg, undefined, 'jackpot')
  const isPlain = tone === 'won' || tone === 'lost'
  return (
    <li data-testid={`leg-${leg.match_id}`} data-tone={tone}>
      <small>{place}</small>
      <span>{ui.v(leg.home_team, leg.away_team)}</span>
      <span className={tone === 'waiting' ? 'when' : 'score'}>{tone === 'waiting' ? when : score}</span>
      <span className="pick">
        <span aria-hidden="true">{marks[tone] ?? ''}</span>
        {isPlain ? <span className="spoken">{text} </span> : null}
        {markets.name(leg.name)}
      </span>
      {text && !isPlain ? <span className="text">{text}</span> : null}
    </li>
  )
})
