import { chakra, Skeleton } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { Link } from 'react-router-dom'
import { t as league } from '#messages/league.ts'
import { t } from '#messages/teaser.ts'
import type { RoundsAt } from '#shared/model/league/period.ts'
import { $now } from '../../streams/clock.ts'
import { styled } from '../../theme/system.tsx'
import { cutName } from '../../theme/text-look.ts'
import { Note, Trouble } from '../../ui/feedback/note.tsx'
import { Loading } from '../../ui/feedback/skeleton.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePart } from '../../ui/part.tsx'
import { titleOf } from '../../ui/text/titles.ts'
import { competitionChosen, competitionName, competitionsQuery } from '../season/competition.ts'
import { KickOffsGate } from '../season/gates.ts'
import { $kickOffs, roundText } from './kick-offs.ts'

const Panel = styled('section', {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' },
  alignItems: 'center',
  gap: { base: '1.5', md: '4' },
  px: '3.5',
  py: '2.5',
  layerStyle: 'card',
  '& .title': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    minH: '8',
    color: 'signal',
    fontWeight: 650,
  },
  '& h2': { textStyle: 'heading', color: 'text' },
})

const Leagues = styled('ul', {
  display: 'grid',
  // Two in a row on a phone, four on wider screens; a single one takes the row.
  gridTemplateColumns: {
    base: 'repeat(auto-fit, minmax(8.125rem, 1fr))',
    md: 'repeat(4, minmax(0, 1fr))',
  },
  gap: '1.5',
  '& a': {
    display: 'block',
    px: '2.5',
    py: '1',
    minH: '44px',
    bg: 'raised',
    borderWidth: '1px',
    borderRadius: 'chip',
    _hover: { bg: 'lifted' },
  },
  '& b': { display: 'block', fontWeight: 580, fontSize: '13px' },
  '& .round': { display: 'block', textStyle: 'note', color: 'soft' },
  '& .round[data-live]': { color: 'text', fontWeight: 600 },
})

/** Links to the competitions of the virtual league, each with its round in play or its next kick-off. */
export function LeagueTeaser() {
  useGate(KickOffsGate)
  const [kickOffs, choose] = useUnit([$kickOffs, competitionChosen])
  return (
    <Panel aria-labelledby="live-league">
      <Link to="/playouts" className="title">
        <h2 id="live-league">{titleOf('playouts')}</h2>
        <chakra.span display="inline-flex" transform="rotate(-90deg)">
          <Icon name="chevron" size="16px" />
        </chakra.span>
      </Link>
      {kickOffs.length > 0 ? (
        <Leagues>
          {kickOffs.map(({ competition_id, name, rounds }) => (
            <li key={competition_id}>
              <Link to="/playouts" onClick={() => choose(competition_id)}>
                <chakra.b {...cutName}>{competitionName(competition_id, name)}</chakra.b>
                {rounds === null ? null : <Round rounds={rounds} />}
              </Link>
            </li>
          ))}
        </Leagues>
      ) : (
        <NoLeagues />
      )}
    </Panel>
  )
}

function NoLeagues() {
  const [{ phase, error }, retry] = useUnit([competitionsQuery.$shown, competitionsQuery.retried])
  if (phase === 'failed') return <Trouble text={error} hint={league.noCompetitions} onRetry={retry} />
  if (phase === 'ready') return <Note>{t.none}</Note>
  return (
    <Loading label={t.loading}>
      <Leagues as="div">
        {[1, 2, 3, 4].map((league) => (
          <Skeleton key={league} h="44px" />
        ))}
      </Leagues>
    </Loading>
  )
}

function Round({ rounds }: { rounds: RoundsAt | undefined }) {
  const text = usePart($now, (now) => roundText(rounds, now))
  return (
    <span className="round" data-live={rounds?.playing ? '' : undefined}>
      {text}
    </span>
  )
}
