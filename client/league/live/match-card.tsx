import { useStoreMap } from 'effector-react'
import { memo } from 'react'
import { Scoreboard } from '../match/scoreboard.tsx'
import { $recentGoals } from './moments.ts'
import { $ownPicks } from './own-picks.ts'
import { $board } from './round.ts'

/** One match of the round as a scoreboard; it opens into what happened. Draws again only when its own row changes. */
export const MatchCard = memo(function MatchCard({ matchId }: { matchId: string }) {
  const playout = useStoreMap({
    store: $board,
    keys: [matchId],
    fn: (board, [id]) => board.find((row) => row.match_id === id) ?? null,
  })
  const scored = useStoreMap({
    store: $recentGoals,
    keys: [matchId],
    fn: (goals, [id]) => goals.findLast((goal) => goal.match_id === id)?.side ?? null,
  })
  const own = useStoreMap({ store: $ownPicks, keys: [matchId], fn: (picks, [id]) => picks[id ?? ''] ?? '' })
  return playout ? <Scoreboard playout={playout} scored={scored} own={own} /> : null
})
