import { Button, chakra } from '@chakra-ui/react'
import { useStoreMap, useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { catalogue } from '#shared/calls/catalogue.ts'
import { Empty, Failure } from '../../ui/message.tsx'
import { Loading, SkeletonRows } from '../../ui/skeleton.tsx'
import { GoalTimeline } from './goal-timeline.tsx'
import { MatchCard } from './match-card.tsx'
import { $boardState, $liveFreshness, $pinned } from './round.ts'

const Grid = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
    gap: { base: '2', md: '2.5' },
  },
})

const Ground = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '2', md: '3.5' },
    transition: 'filter 300ms',
    '&[data-stale]': { filter: 'grayscale(1)' },
    _motionReduce: { transition: 'none' },
  },
})

/** Stale rows lose their colours; the line under the title gives the reason. */
function StaleGround({ children }: { children: ReactNode }) {
  const stale = useStoreMap($liveFreshness, ({ state }) => state === 'stale' || state === 'down')
  return <Ground data-stale={stale ? '' : undefined}>{children}</Ground>
}

/** All matches of the round, and what stands there until they come. The list draws again when a match comes or goes, not when a score changes. */
export function Board() {
  const state = useUnit($boardState)
  const ids = useStoreMap({ store: $pinned, keys: [], fn: (pinned) => pinned.join('\n') })
  if (state === 'failed')
    return (
      <Failure
        title="The scores are not coming in"
        text={`${catalogue.live.failure}. The board comes back by itself as soon as the feed does.`}
        retryLabel="Reload the page"
        onRetry={() => location.reload()}
      >
        <Button asChild variant="subtle">
          <Link to="/nare-league">See the next round</Link>
        </Button>
      </Failure>
    )
  if (state === 'empty')
    return (
      <Empty
        title="No round has been played yet"
        text="A new season is about to start: the first scores show here as they come."
      >
        <Button asChild variant="subtle">
          <Link to="/nare-league">See the season</Link>
        </Button>
      </Empty>
    )
  if (state === 'loading' || ids === '')
    return (
      <Loading label="Loading the matches">
        <Grid as="div">
          <SkeletonRows count={5} height="82px" />
          <SkeletonRows count={5} height="82px" />
        </Grid>
      </Loading>
    )
  return (
    <StaleGround>
      <GoalTimeline />
      <Grid aria-label="Matches">
        {ids.split('\n').map((id) => (
          <MatchCard key={id} matchId={id} />
        ))}
      </Grid>
    </StaleGround>
  )
}
