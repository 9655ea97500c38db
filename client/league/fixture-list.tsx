import { Button, chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { Link } from 'react-router-dom'
import { Bones, Loading } from '../ui/bones.tsx'
import { Empty, Failure } from '../ui/message.tsx'
import { FixtureCard } from './fixture-card.tsx'
import {
  $chosenMarket,
  $fixtures,
  $fixturesFailure,
  $fixturesPeriod,
  $fixturesState,
  fixturesRetried,
} from './fixtures.ts'

const Grid = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gap: { base: '2', md: '2.5' },
  },
})

/** The week's matches with their prices. */
export function FixtureList({ unsure }: { unsure: string | undefined }) {
  const [fixtures, state, failure, period, market, retry] = useUnit([
    $fixtures,
    $fixturesState,
    $fixturesFailure,
    $fixturesPeriod,
    $chosenMarket,
    fixturesRetried,
  ])
  if (state === 'failed') return <Failure title="The matches did not come" text={failure} onRetry={retry} />
  if (state === 'empty')
    return (
      <Empty title="No matches to bet on" text="This round has none. The next one opens in a moment.">
        <Button asChild variant="subtle">
          <Link to="/playouts">Watch the live league</Link>
        </Button>
      </Empty>
    )
  if (state === 'loading' && fixtures.length === 0)
    return (
      <Loading label="Loading the matches">
        <Grid as="div">
          <Bones count={4} height="98px" />
          <Bones count={4} height="98px" />
        </Grid>
      </Loading>
    )
  return (
    <Grid aria-label="Matches" aria-busy={state === 'loading'}>
      {fixtures.map((fixture) => (
        <FixtureCard
          key={fixture.match_id}
          fixture={fixture}
          market={market}
          startTime={period?.start_time}
          unsure={unsure}
        />
      ))}
    </Grid>
  )
}
