import { chakra } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { useId } from 'react'
import { t } from '#messages/club.ts'
import type { Period } from '#shared/model/league/period.ts'
import type { Fixture } from '#shared/model/sportsbook/fixture.ts'
import { leagueMatchPath } from '../../slip/paths.ts'
import { fields } from '../../state/fields.ts'
import { $now } from '../../streams/clock.ts'
import { styled } from '../../theme/system.tsx'
import { usePart } from '../../ui/part.tsx'
import { kickOffText } from '../../ui/text/kick-off.ts'
import { CalendarSubscription } from '../calendar/subscription.tsx'
import { FixtureCard } from '../fixtures/fixture-card.tsx'
import { $chosenMarket } from '../fixtures/fixtures.ts'
import { bettingAt, unsureReason } from '../fixtures/week.ts'
import { FixturesGate } from '../season/gates.ts'
import { roundName } from '../season/round-title.ts'
import { $comingWeeks, ComingGate } from './coming-weeks.ts'

const Weeks = styled('div', {
  layerStyle: 'columns',
  alignItems: 'stretch',
  '& p': { textStyle: 'note', color: 'soft' },
  '& section': { display: 'grid', gridTemplateRows: 'auto 1fr', gap: '1' },
})

/** The coming matches of a club with their prices. Nothing while none is known. */
export function ComingMatches({ club }: { club: string }) {
  useGate(FixturesGate, {})
  useGate(ComingGate)
  const heading = useId()
  const comingMatches = useUnit($comingWeeks).flatMap(({ period, matches }) => {
    const match = matches.find(({ home_team, away_team }) => club && [home_team, away_team].includes(club))
    return match ? [{ period, match }] : []
  })
  if (comingMatches.length === 0) return null
  return (
    <chakra.section display="grid" gap="2.5" aria-labelledby={heading} data-testid="coming">
      <chakra.h2 id={heading} textStyle="title">
        {t.coming}
      </chakra.h2>
      <Weeks>
        {comingMatches.map(({ period, match }) => (
          <ComingMatch key={period.round_id} period={period} match={match} />
        ))}
      </Weeks>
      <CalendarSubscription club={club} />
    </chakra.section>
  )
}

function ComingMatch({ period, match }: { period: Period; match: Fixture }) {
  const [market, isFresh] = useUnit([$chosenMarket, fields.periods_ready])
  const kind = usePart($now, (now) => bettingAt(period, now)?.kind ?? 'none')
  const when = usePart($now, (now) => kickOffText(period.start_time, now))
  if (kind === 'none') return null
  return (
    <section aria-label={roundName(period)}>
      <p>
        {roundName(period)} · {when}
      </p>
      <ol>
        <FixtureCard
          fixture={match}
          market={market}
          startTime={period.start_time}
          to={leagueMatchPath({ ...period, match_id: match.match_id })}
          unsure={unsureReason(kind, isFresh)}
        />
      </ol>
    </section>
  )
}
