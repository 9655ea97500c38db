import { Button, chakra } from '@chakra-ui/react'
import { useStoreMap, useUnit } from 'effector-react'
import { Link } from 'react-router-dom'
import { Bones, Loading } from '../ui/bones.tsx'
import { Empty, Failure } from '../ui/message.tsx'
import { $board, $boardState } from './live.ts'
import { MatchCard } from './match-card.tsx'

const Grid = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
    gap: { base: '2', md: '2.5' },
  },
})

/** All matches of the round. The list draws again when a match comes or goes, not when a score changes. */
export function Board() {
  const state = useUnit($boardState)
  const ids = useStoreMap({
    store: $board,
    keys: [],
    fn: (board) => board.map((row) => row.match_id).join('\n'),
  })
  if (state === 'failed')
    return (
      <Failure
        title="The scores are not coming in"
        text="The feed does not answer. The board comes back by itself as soon as it does."
      />
    )
  if (state === 'empty')
    return (
      <Empty
        title="No round has been played yet"
        text="The first one is on its way: its prices are already open."
      >
        <Button asChild>
          <Link to="/nare-league">See the next round</Link>
        </Button>
      </Empty>
    )
  if (ids === '')
    return (
      <Loading label="Loading the matches">
        <Bones count={6} height="88px" />
      </Loading>
    )
  return (
    <Grid aria-label="Matches">
      {ids.split('\n').map((id) => (
        <MatchCard key={id} matchId={id} />
      ))}
    </Grid>
  )
}
