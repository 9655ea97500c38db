import { chakra, Stack } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { useState } from 'react'
import { t } from '#messages/crash.ts'
import type { CrashGame, PastCrashRound } from '#shared/model/casino/crash.ts'
import { $user } from '../../account/player/account.ts'
import { BalanceAmount } from '../../account/player/balance-amount.tsx'
import { IfOffered } from '../../query/if-offered.tsx'
import { styled } from '../../theme/system.tsx'
import { Announcer } from '../../ui/announcer.tsx'
import { FreshnessLine } from '../../ui/feedback/freshness.tsx'
import { BetBox } from './bets/bet-box.tsx'
import { OwnBetList, RoundBets } from './bets/bet-lists.tsx'
import { slots } from './bets/intents.ts'
import { ProfitLine } from './bets/profit-line.tsx'
import { checkClicked, checkClosed } from './check.ts'
import { CurveDrawing } from './curve/drawing.tsx'
import { $canVerify, $fairness } from './fairness.ts'
import { CrashGate } from './gates.ts'
import { $freshness, $pastRounds, $round } from './round.ts'
import { RoundCheck } from './round-check.tsx'
import { $phase, multiplierText } from './round-view.ts'

const Columns = styled('div', {
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(280px, 1fr)' },
})

const Boxes = styled('div', {
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' },
})

/** Calls that a bet needs: to be placed, cashed out and looked up. */
const BET_CALLS = ['crashBet', 'crashCashOut', 'crashBets'] as const

const Strip = styled('ul', {
  display: 'flex',
  gap: '1.5',
  py: '3px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& button, & b': {
    display: 'grid',
    placeItems: 'center',
    minH: '36px',
    minW: '64px',
    px: '2.5',
    bg: 'surface',
    borderWidth: '1px',
    borderRadius: 'pill',
    textStyle: 'figure',
    fontSize: '13px',
    whiteSpace: 'nowrap',
    '&[aria-expanded=true]': { borderColor: 'signal', color: 'signal' },
  },
})

/** A crash game, live. Its React key is the game, so that no state passes to another game. */
export function CrashArea({ game }: { game: CrashGame }) {
  useGate(CrashGate, { game: game.id })
  return (
    <chakra.section
      aria-labelledby="crash-title"
      display="grid"
      gap="3"
      minW="0"
      data-testid="crash"
      data-game={game.id}
    >
      <Head title={game.name || t.title} />
      <HistoryStrip />
      <Columns>
        <Stack gap="4" minW="0">
          <CurveDrawing />
          <IfOffered name={BET_CALLS}>
            <Boxes>
              {slots.map((slot) => (
                <BetBox key={slot} slot={slot} />
              ))}
            </Boxes>
            <ProfitLine />
          </IfOffered>
        </Stack>
        <Stack gap="4" minW="0">
          <RoundBets />
          <IfOffered name="crashBets">
            <OwnBetList />
          </IfOffered>
        </Stack>
      </Columns>
      <CrashAnnouncer />
    </chakra.section>
  )
}

function Head({ title }: { title: string }) {
  const [user, freshness, fairness] = useUnit([$user, $freshness, $fairness])
  const edge = fairness?.edge_percent
  return (
    <chakra.header display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="2">
      <div>
        <chakra.h2 id="crash-title" textStyle="title">
          {title}
        </chakra.h2>
        <FreshnessLine freshness={freshness} />
      </div>
      {user ? <BalanceAmount /> : null}
      {edge === undefined ? null : (
        <chakra.p flexBasis="full" textStyle="note" color="soft">
          {t.edge(edge)}
        </chakra.p>
      )}
    </chakra.header>
  )
}

/** Announces the end of each round to screen readers. */
function CrashAnnouncer() {
  const [phase, round] = useUnit([$phase, $round])
  const point = phase === 'crashed' ? round?.crash_point : undefined
  return <Announcer text={point === undefined ? '' : t.crashedAt(multiplierText(point))} />
}

/** Crash points of the last rounds, the newest first; a tap verifies one where the provider offers its hash chain. */
function HistoryStrip() {
  const [rounds, check, close, canVerify] = useUnit([$pastRounds, checkClicked, checkClosed, $canVerify])
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosenRound = rounds.find(({ round_id }) => round_id === chosenId)
  const choose = (round: PastCrashRound | null) => {
    setChosenId(round?.round_id ?? null)
    if (round) check(round)
    else close()
  }
  if (rounds.length === 0) return null
  return (
    <chakra.section aria-label={t.last} minW="0" display="grid" gap="2.5">
      <Strip data-testid="crash-history">
        {rounds.map((round) => (
          <li key={round.round_id}>
            {canVerify ? (
              <button
                type="button"
                aria-expanded={round === chosenRound}
                aria-label={t.verify(round.round_id, multiplierText(round.crash_point))}
                onClick={() => choose(round === chosenRound ? null : round)}
              >
                {multiplierText(round.crash_point)}
              </button>
            ) : (
              <b>{multiplierText(round.crash_point)}</b>
            )}
          </li>
        ))}
      </Strip>
      {chosenRound ? <RoundCheck round={chosenRound} onClose={() => choose(null)} /> : null}
    </chakra.section>
  )
}
