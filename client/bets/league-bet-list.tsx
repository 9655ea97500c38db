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
import { $revealedBets, concealedBet } from './concealment.ts'
import { type Age, betsOfState, type LeagueBetsState } from './league-bet-ages.ts'
import {
  $betDetailsError,
  $chosenBetId,
  $leagueBets,
  $leagueBetsError,
  $openedBet,
  LeagueBetsGate,
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

/** The bets of a state on the league by age, from the specified history. */
export function LeagueBetList({ state = 'all' }: { state?: LeagueBetsState }) {
  useGate(LeagueBetsGate)
  const [{ recent, old }, hasOlder] = useUnit([$leagueBets, olderLeagueBets.$hasOlder])
  const [error, retry] = useUnit([$leagueBetsError, leagueBetsRetried])
  const isEmpty = recent?.length === 0 && old?.length === 0
  if (isEmpty && error === '' && !hasOlder)
    return (
      <Empty icon="slip" title={t.empty} text={t.noneLeague}>
        <LinkButton to="/nare-league">{t.toLeague}</LinkButton>
      </Empty>
    )
  // The recent list was cut short: the old bets are behind a gap, and follow by paging.
  const isOldBehindGap = hasOlder && old?.length === 0
  return (
    <Stack gap="3.5">
      {error ? <Failure title={recent ? t.stale : t.missed} text={error} onRetry={retry} /> : null}
      <AgeList age="recent" bets={recent && betsOfState(recent, state)} hasFailed={error !== ''} />
      {isOldBehindGap ? null : (
        <AgeList age="old" bets={old && betsOfState(old, state)} hasFailed={error !== ''} />
      )}
      {recent && !isEmpty ? (
        <IfOffered name="bets">
          <OlderFoot of={olderLeagueBets}>{t.older}</OlderFoot>
        </IfOffered>
      ) : null}
    </Stack>
  )
}

/** The bets of an age; null: not loaded. */
function AgeList({ age, bets, hasFailed }: { age: Age; bets: readonly Bet[] | null; hasFailed: boolean }) {
  if (bets === null && hasFailed) return null
  return (
    <Stack as="section" gap="2" aria-label={t.age[age]}>
      <chakra.h2 textStyle="heading">{t.age[age]}</chakra.h2>
      {bets === null ? <LoadingRows label={t.ageLoading[age]} count={2} height="56px" /> : null}
      {bets?.length === 0 ? <chakra.p color="soft">{t.ageEmpty[age]}</chakra.p> : null}
      {bets && bets.length > 0 ? (
        <Rows>
          {bets.map((bet) => (
            <BetRow key={bet.bet_id} age={age} bet={bet} />
          ))}
        </Rows>
      ) : null}
    </Stack>
  )
}

/** A row that opens the bet's card, with its details. */
function BetRow({ age, bet }: { age: Age; bet: Bet }) {
  const [chosenId, openedBet, error] = useUnit([$chosenBetId, $openedBet, $betDetailsError])
  const choose = useUnit(leagueBetChosen)
  const [now, { currency }, spoilers, revealed] = useUnit([$now, $figures, $spoilers, $revealedBets])
  const { bet_id, placed_at, stake } = bet
  const isOpen = chosenId === bet_id
  return (
    <li data-testid={`league-bet-${bet_id}`}>
      <button type="button" aria-expanded={isOpen} onClick={() => choose(isOpen ? null : { age, bet_id })}>
        <span>
          {titleOf(bet)}
          <small>{placed_at === undefined ? t.bet(bet_id) : momentText(placed_at, now)}</small>
        </span>
        <span className="figure">
          {stake === undefined ? null : moneyText(stake, currency)}
          <small>{outcomeText(concealedBet(bet, spoilers, revealed), currency)}</small>
        </span>
        <Icon name="chevron" size="14px" />
      </button>
      {isOpen ? (
        <div className="open">
          <BetCard bet={openedBet ?? bet} />
          {error ? <Trouble text={t.noDetails} hint={error} onRetry={() => choose({ age, bet_id })} /> : null}
        </div>
      ) : null}
    </li>
  )
}

/** State of a bet: `open`, `lost`, `won, KSh 95`, or the provider's own word. */
function outcomeText({ state, status = '', paid }: Bet, currency: string | undefined): string {
  if (state === undefined) return status
  const word = t.outcome[state]
  if (state === 'open' || state === 'lost' || paid === undefined) return word
  return t.brought(word, moneyText(paid, currency))
}
