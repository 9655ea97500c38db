import { chakra } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { t } from '#messages/cards.ts'
import { t as league } from '#messages/league.ts'
import { t as teaser } from '#messages/teaser.ts'
import type { RoundsAt } from '#shared/model/league/period.ts'
import { $now } from '../../streams/clock.ts'
import { styled } from '../../theme/system.tsx'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button/link.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { Empty, Failure } from '../../ui/feedback/message.tsx'
import { LoadingGrid } from '../../ui/feedback/skeleton.tsx'
import { competitionChosen, competitionName, competitionsQuery } from '../season/competition.ts'
import { KickOffsGate } from '../season/gates.ts'
import { weekName } from '../season/round-title.ts'
import type { CompetitionRounds } from '../season/rounds.ts'
import { $kickOffs } from './kick-offs.ts'

const Cards = styled('ul', { layerStyle: 'columns', alignItems: 'stretch', gap: { base: '2', md: '3' } })

const Card = styled('li', {
  display: 'grid',
  gap: '3',
  p: '4',
  layerStyle: 'card',
  '& header': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '3',
    minH: '7',
  },
  '& .links': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '2' },
})

/** The league's competitions, each with its round in play or the time until its next kick-off. */
export function LeagueCards() {
  useGate(KickOffsGate)
  const kickOffs = useUnit($kickOffs)
  const [{ phase, error }, retry] = useUnit([competitionsQuery.$shown, competitionsQuery.retried])
  return (
    <>
      {phase === 'failed' ? (
        <Failure title={t.failed} text={error} onRetry={retry}>
          <LinkButton to="/playouts" variant="subtle">
            {league.watch}
          </LinkButton>
        </Failure>
      ) : null}
      {phase === 'loading' ? (
        <LoadingGrid label={teaser.loading} Grid={Cards} count={2} height="176px" />
      ) : null}
      {phase === 'ready' && kickOffs.length === 0 ? (
        <Empty title={t.none} text={t.noneText}>
          <LinkButton to="/">{t.others}</LinkButton>
        </Empty>
      ) : null}
      <Cards>
        {kickOffs.map((kickOff) => (
          <LeagueCard key={kickOff.competition_id} competition={kickOff} />
        ))}
      </Cards>
    </>
  )
}

function LeagueCard({ competition: { competition_id, name, rounds } }: { competition: CompetitionRounds }) {
  const chooseCompetition = useUnit(competitionChosen)
  const choose = () => chooseCompetition(competition_id)
  return (
    <Card data-testid={`league-${competition_id}`}>
      <header>
        <chakra.h3 textStyle="heading">{competitionName(competition_id, name)}</chakra.h3>
        {rounds?.playing ? <Badge>{teaser.plays(weekName(rounds.playing.round_number))}</Badge> : null}
      </header>
      {rounds === null ? null : <KickOffClock rounds={rounds} />}
      <div className="links">
        <LinkButton to="/playouts" variant="subtle" onClick={choose}>
          {t.watch}
        </LinkButton>
        <LinkButton to="/nare-league" onClick={choose}>
          {t.prices}
        </LinkButton>
      </div>
    </Card>
  )
}

/** Time until the next kick-off. @param rounds undefined until the season has loaded */
function KickOffClock({ rounds }: { rounds: RoundsAt | undefined }) {
  const now = useUnit($now)
  if (!rounds) return <Countdown label={t.soon} leftMs={undefined} align="start" />
  const { open } = rounds
  const label = open ? t.kicksOff(weekName(open.round_number)) : t.unannounced
  return <Countdown label={label} leftMs={open && open.start_time - now} align="start" />
}
