import { useUnit } from 'effector-react'
import { Link } from 'react-router-dom'
import { t } from '#messages/replay.ts'
import { contextText, pickText } from '../../slip/pick-text.ts'
import { $stakeCurrency } from '../../slip/total.ts'
import { styled } from '../../theme/system.tsx'
import { Trouble } from '../../ui/feedback/note.tsx'
import { LoadingRows } from '../../ui/feedback/skeleton.tsx'
import { usePriceText } from '../../ui/price/text.tsx'
import { moneyText } from '../../ui/text/money.ts'
import { replayPath } from '../paths.ts'
import { replayedFrom } from './playback.ts'
import {
  $replayedBet,
  $replayedBetState,
  $replayedLegs,
  legText,
  type ReplayedLeg,
  replayedBetRetried,
} from './replayed-bet.ts'

const Panel = styled('section', {
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
})

/** The replayed bet beside its round: each leg at the shown minute, and the moment that decided it. */
export function BetPanel() {
  const [state, bet, legs] = useUnit([$replayedBetState, $replayedBet, $replayedLegs])
  const [currency, retry] = useUnit([$stakeCurrency, replayedBetRetried])
  if (state === 'none') return null
  return (
    <Panel aria-labelledby="replayed-bet" data-testid="replayed-bet">
      <header>
        <h2 id="replayed-bet">{t.bet}</h2>
        {bet?.stake === undefined ? null : <span>{moneyText(bet.stake, currency)}</span>}
      </header>
      {state === 'no player' ? <p>{t.logIn}</p> : null}
      {state === 'failed' ? <Trouble text={t.noBet} onRetry={retry} /> : null}
      {state === 'loading' ? <LoadingRows label={t.loadingBet} count={1} height="64px" /> : null}
      {bet ? (
        <ul aria-label={t.picks}>
          {legs.map((leg) => (
            <Leg key={leg.leg.match_id} bet_id={bet.bet_id} replayedLeg={leg} />
          ))}
        </ul>
      ) : null}
    </Panel>
  )
}

const marks = { won: '✓ ', lost: '✗ ', open: '', void: '' } as const

function Leg({ replayedLeg, bet_id }: { replayedLeg: ReplayedLeg; bet_id: string }) {
  const { leg, isInRound, tone, decision } = replayedLeg
  const playFrom = useUnit(replayedFrom)
  const priceText = usePriceText()
  const pick = { ...leg, odd_key: leg.odd_keys[0] ?? '' }
  const round_id = leg.match?.round_id
  return (
    <li data-tone={tone}>
      <span className="pick">{pickText(pick)}</span>
      <span className="odds">{leg.odd_value === undefined ? null : priceText(leg.odd_value)}</span>
      <span className="context">{contextText(pick)}</span>
      <span className="standing">
        <span aria-hidden="true">{marks[tone]}</span>
        {legText(replayedLeg)}
        {decision ? (
          <button
            type="button"
            aria-label={t.fromMoment(pickText(pick))}
            onClick={() => playFrom(decision.sinceMinute)}
          >
            {t.replay}
          </button>
        ) : null}
        {!isInRound && round_id !== undefined && leg.match?.state === 'ended' ? (
          <Link to={replayPath({ round_id, competition_id: leg.match.competition_id, bet_id })}>
            {t.itsRound}
          </Link>
        ) : null}
      </span>
    </li>
  )
}
