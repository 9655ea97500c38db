import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { Link } from 'react-router-dom'
import { contextText, pickText } from '../../slip/pick-text.ts'
import { $limits } from '../../slip/terms.ts'
import { Trouble } from '../../ui/feedback/note.tsx'
import { LoadingRows } from '../../ui/feedback/skeleton.tsx'
import { moneyText } from '../../ui/text/money.ts'
import { replayPath } from '../paths.ts'
import { replayedFrom } from './playback.ts'
import {
  $replayedBet,
  $replayedBetState,
  $replayedLegs,
  type ReplayedLeg,
  replayedBetRetried,
} from './replayed-bet.ts'

const Panel = chakra('section', {
  base: {
    alignSelf: 'start',
    layerStyle: 'card',
    px: '3.5',
    py: '3',
    gridColumn: { '2xl': '2' },
    '& header': { display: 'flex', justifyContent: 'space-between', gap: '3', pb: '2' },
    '& h2': { textStyle: 'heading' },
    '& li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: '3',
      py: '2',
      borderTopWidth: '1px',
    },
    '& .pick': { fontWeight: 620, overflowWrap: 'anywhere' },
    '& .odds': { textStyle: 'figure' },
    '& :is(.context, .standing)': { gridColumn: '1 / -1', textStyle: 'note', color: 'soft' },
    '& .standing': { display: 'flex', alignItems: 'center', minH: '28px', fontWeight: 620 },
    '& [data-tone=won] .standing': { color: 'up' },
    '& [data-tone=lost] .standing': { color: 'bad' },
    '& :is(button, a)': { ms: 'auto', px: '2', minH: '28px', color: 'signal', textDecoration: 'underline' },
  },
})

/** The bet that is played back, beside its round: each leg as it stood, and the moment that decided it. */
export function BetPanel() {
  const [state, bet, legs, retry] = useUnit([
    $replayedBetState,
    $replayedBet,
    $replayedLegs,
    replayedBetRetried,
  ])
  if (state === 'none') return null
  return (
    <Panel aria-labelledby="replayed-bet" data-testid="replayed-bet">
      <header>
        <h2 id="replayed-bet">Your bet</h2>
        {bet ? <Stake /> : null}
      </header>
      {state === 'no player' ? <p>Log in to see it beside the round.</p> : null}
      {state === 'failed' ? <Trouble text="Your bet did not load" onRetry={retry} /> : null}
      {state === 'loading' ? <LoadingRows label="Loading your bet" count={1} height="64px" /> : null}
      {bet ? (
        <ul aria-label="Picks">
          {legs.map((leg) => (
            <Leg key={leg.leg.match_id} bet_id={bet.bet_id} {...leg} />
          ))}
        </ul>
      ) : null}
    </Panel>
  )
}

function Stake() {
  const [bet, { currency }] = useUnit([$replayedBet, $limits])
  return <span>{bet?.stake === undefined ? null : moneyText(bet.stake, currency)}</span>
}

const marks = { won: '✓ ', lost: '✗ ', open: '', void: '' } as const

function Leg({ leg, isHere, tone, text, since, bet_id }: ReplayedLeg & { bet_id: string }) {
  const playFrom = useUnit(replayedFrom)
  const pick = { ...leg, odd_key: leg.odd_keys[0] ?? '' }
  const round_id = leg.match?.round_id
  return (
    <li data-tone={tone}>
      <span className="pick">{pickText(pick)}</span>
      <span className="odds">{leg.odd_value?.toFixed(2)}</span>
      <span className="context">{contextText(pick)}</span>
      <span className="standing">
        <span aria-hidden="true">{marks[tone]}</span>
        {text}
        {since === undefined ? null : (
          <button
            type="button"
            aria-label={`Replay ${pickText(pick)} from the moment`}
            onClick={() => playFrom(since)}
          >
            Replay
          </button>
        )}
        {isHere || round_id === undefined || leg.match?.state !== 'ended' ? null : (
          <Link to={replayPath({ round_id, competition_id: leg.match.competition_id, bet_id })}>
            Its round
          </Link>
        )}
      </span>
    </li>
  )
}
