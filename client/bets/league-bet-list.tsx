import { chakra, Stack } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { t } from '#messages/bets.ts'
import type { Bet } from '#shared/model/bets/bet.ts'
import { $figures } from '../account/player/figures.ts'
import { IfOffered } from '../query/if-offered.tsx'
import { $spoilers } from '../spoilers.ts'
import { $now } from '../streams/clock.ts'
import { styled } from '../theme/system.tsx'
import { LinkButton } from '../ui/button/link.tsx'
import { Empty, Failure } from '../ui/feedback/message.tsx'
import { Trouble } from '../ui/feedback/note.tsx'
import { LoadingRows } from '../ui/feedback/skeleton.tsx'
import { Icon } from '../ui/icon.tsx'
import { OlderFoot } from '../ui/older-foot.tsx'
import { momentText } from '../ui/text/moment.ts'
import { moneyText } from '../ui/text/money.ts'
import { BetCard, titleOf } from './bet-card.tsx'
import { $revealed, concealed } from './concealment.ts'
import {
  $betDetailsError,
  $chosenBet,
  $leagueBets,
  $leagueBetsError,
  $openBet,
  type Age,
  betsAmong,
  LeagueBetsGate,
  type LeagueBetsShown,
  leagueBetChosen,
  leagueBetsRetried,
  olderLeagueBets,
} from './league-bets.ts'

const Rows = styled('ul', {
  display: 'grid',
  layerStyle: 'card',
  '& > li + li': { borderTopWidth: '1px' },
  '& > li > button': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto 16px',
    alignItems: 'center',
    columnGap: '3',
    w: 'full',
    minH: '56px',
    px: '4',
    textAlign: 'start',
    borderRadius: 'card',
    outlineOffset: '-3px',
  },
  '& small': { display: 'block', textStyle: 'note', color: 'soft' },
  '& .figure': { textStyle: 'figure', textAlign: 'end' },
  '& .open': { px: '2', pb: '2' },
})

/** The bets on the league by age, from the specified history. @param of the state of the listed bets */
export function LeagueBetList({ of = 'all' }: { of?: LeagueBetsShown }) {
  useGate(LeagueBetsGate)
  const [bets, error, hasOlder, retry] = useUnit([
    $leagueBets,
    $leagueBetsError,
    olderLeagueBets.$hasOlder,
    leagueBetsRetried,
  ])
  // The list of the last day is itself cut short: the older bets follow behind a gap.
  const cut = hasOlder && bets.old?.length === 0
  const isEmpty = error === '' && !hasOlder && bets.recent?.length === 0 && bets.old?.length === 0
  if (isEmpty)
    return (
      <Empty icon="slip" title={t.empty} text={t.noneLeague}>
        <LinkButton to="/nare-league">{t.toLeague}</LinkButton>
      </Empty>
    )
  return (
    <Stack gap="3.5">
      {error ? <Failure title={bets.recent ? t.stale : t.missed} text={error} onRetry={retry} /> : null}
      <List age="recent" bets={among(bets.recent, of)} failed={error !== ''} />
      {cut ? null : <List age="old" bets={among(bets.old, of)} failed={error !== ''} />}
      {bets.recent && bets.recent.length + (bets.old?.length ?? 0) > 0 ? (
        <IfOffered name="bets">
          <OlderFoot of={olderLeagueBets}>{t.older}</OlderFoot>
        </IfOffered>
      ) : null}
    </Stack>
  )
}

const among = (bets: readonly Bet[] | null, of: LeagueBetsShown) => bets && betsAmong(bets, of)

function List({ age, bets, failed }: { age: Age; bets: readonly Bet[] | null; failed: boolean }) {
  if (bets === null && failed) return null
  return (
    <Stack as="section" gap="2" aria-label={t.age[age]}>
      <chakra.h2 textStyle="heading">{t.age[age]}</chakra.h2>
      {bets === null ? <LoadingRows label={t.ageLoading[age]} count={2} height="56px" /> : null}
      {bets?.length === 0 ? <chakra.p color="soft">{t.ageEmpty[age]}</chakra.p> : null}
      {bets && bets.length > 0 ? (
        <Rows>
          {bets.map((bet) => (
            <Row key={bet.bet_id} age={age} bet={bet} />
          ))}
        </Rows>
      ) : null}
    </Stack>
  )
}

function Row({ age, bet }: { age: Age; bet: Bet }) {
  const [chosen, open, error, choose, now, { currency }, spoilers, revealed] = useUnit([
    $chosenBet,
    $openBet,
    $betDetailsError,
    leagueBetChosen,
    $now,
    $figures,
    $spoilers,
    $revealed,
  ])
  const { bet_id, placed_at, stake } = bet
  const isOpen = chosen === bet_id
  return (
    <li data-testid={`league-bet-${bet_id}`}>
      <button type="button" aria-expanded={isOpen} onClick={() => choose(isOpen ? null : { age, bet_id })}>
        <span>
          {titleOf(bet)}
          <small>{placed_at === undefined ? t.bet(bet_id) : momentText(placed_at, now)}</small>
        </span>
        <span className="figure">
          {stake === undefined ? null : moneyText(stake, currency)}
          <small>{outcomeOf(concealed(bet, spoilers, revealed), currency)}</small>
        </span>
        <Icon name="chevron" size="14px" />
      </button>
      {isOpen ? (
        <div className="open">
          <BetCard bet={open ?? bet} />
          {error ? <Trouble text={t.noDetails} hint={error} onRetry={() => choose({ age, bet_id })} /> : null}
        </div>
      ) : null}
    </li>
  )
}

/** State of a bet: `open`, `lost`, `won, KSh 95`, or the provider's own word. */
function outcomeOf({ state, status = '', paid }: Bet, currency: string | undefined): string {
  if (state === undefined) return status
  const word = t.outcome[state]
  return state === 'open' || state === 'lost' || paid === undefined
    ? word
    : t.brought(word, moneyText(paid, currency))
}
