import { useGate, useUnit } from 'effector-react'
import { useCallback, useDeferredValue, useRef } from 'react'
import { Link } from 'react-router-dom'
import { t } from '#messages/lobby.ts'
import { styled } from '../../theme/system.tsx'
import { usePainting, writeText } from './curve/painting.tsx'
import { $crashGames } from './games.ts'
import { CrashTileGate } from './gates.ts'
import { $roundBets } from './round.ts'
import { $phase, numberText, type RoundView } from './round-view.ts'

const Tile = styled(Link, {
  display: 'grid',
  alignContent: 'space-between',
  gap: '2',
  minH: '132px',
  p: '3.5',
  layerStyle: 'card',
  _hover: { bg: 'raised' },
  '& b': { h: '2rem', textStyle: 'clock', fontSize: '32px', lineHeight: 1 },
  '&[data-phase=crashed] b': { color: 'down' },
  '& small': { color: 'soft' },
})

/** Interval of painting the number of a tile, in ms. It is long, since the lobby should cost little. */
const EVERY_MS = 200

/** Follows the round of a game while it is drawn. It opens the page's connection. */
function RoundSubscription({ game }: { game: string }) {
  useGate(CrashTileGate, { game })
  return null
}

/** A tile of the lobby with the running round of the first crash game, as a link to it. */
export function CrashTile() {
  // False at the first render. The second comes in a task of its own.
  const isFollowing = useDeferredValue(true, false)
  const [phase, bets, games] = useUnit([$phase, $roundBets, $crashGames])
  const game = games?.[0]
  const figure = useRef<HTMLElement>(null)
  const paint = useCallback((view: RoundView) => writeText(figure.current, numberText(view)), [])
  usePainting(figure, paint, EVERY_MS)
  return (
    <Tile to="/nare-games" data-phase={phase} data-testid="crash-tile">
      <span>{t.crash}</span>
      <b ref={figure} aria-hidden="true" />
      <small>
        {t.phase[phase]}
        {bets.length > 0 ? ` · ${t.bets(bets.length)}` : ''}
      </small>
      {isFollowing && game ? <RoundSubscription key={game.id} game={game.id} /> : null}
    </Tile>
  )
}
