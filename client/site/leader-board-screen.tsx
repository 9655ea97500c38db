import { Box, chakra, Stack } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { t } from '#messages/leader-board.ts'
import { formatAmount } from '#shared/amounts.ts'
import type { Leader, OwnRank } from '#shared/model/site/leaderboard.ts'
import { $figures } from '../account/player/figures.ts'
import type { ListPart } from '../query/list-part.ts'
import { Listed } from '../query/listed.tsx'
import { fields } from '../state/fields.ts'
import { Amount } from '../ui/amount.tsx'
import { LinkButton } from '../ui/button/link.tsx'
import { Card, Fact, Facts } from '../ui/card.tsx'
import { Empty } from '../ui/feedback/message.tsx'
import { LoadingRows } from '../ui/feedback/skeleton.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { Sentence } from '../ui/text/sentence.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { TitledColumn } from '../ui/titled-column.tsx'
import {
  $boardName,
  $crashPaid,
  $crashState,
  $own,
  $shownName,
  type BoardName,
  boardChosen,
  crashPart,
  LeaderBoardGate,
  pointsPart,
} from './leader-board.ts'
import { LeaderTable, type LeaderTableProps } from './leader-table.tsx'
import type { PromotionName } from './promotions.ts'

/** The leaderboards: by points, and by cash-out multiplier in the crash game where the provider has that board. */
export default function LeaderBoardScreen() {
  useGate(LeaderBoardGate)
  const [{ leaderboard, crash_leaderboard }, shown] = useUnit([$figures, $shownName])
  return (
    <TitledColumn lead={(shown === 'crash' ? crash_leaderboard : leaderboard) && t.lead} maxW="640px">
      <Stack gap="2.5">
        <Boards />
      </Stack>
      <RulesLink />
    </TitledColumn>
  )
}

const promotionOf = { points: 'leader-board', crash: 'crash-board' } as const satisfies Record<
  BoardName,
  PromotionName
>

/** Link to the shown board's rules, where the operator runs it as a promotion. */
function RulesLink() {
  const [{ promotions }, shown] = useUnit([$figures, $shownName])
  const promotion = promotionOf[shown]
  if (!promotions.some(({ name }) => name === promotion)) return null
  return (
    <Box textStyle="note" color="soft">
      <Sentence of={t.howItWorks<ReactNode>(<TextLink to={`/promo/${promotion}`}>{t.rules}</TextLink>)} />
    </Box>
  )
}

/** Both boards in tabs, or the points board alone; a skeleton until that is known. */
function Boards() {
  const [chosen, choose, crash] = useUnit([$boardName, boardChosen, $crashState])
  if (crash === 'loading') return <LoadingRows label={t.loading} {...boardRows} />
  if (crash === 'empty') return <PointsBoard />
  return (
    <Tabs label={t.boards} tabs={t.tabs} chosen={chosen} onChoose={choose}>
      {chosen === 'points' ? <PointsBoard /> : <CrashBoard />}
    </Tabs>
  )
}

function PointsBoard() {
  const [rows, state, own] = useUnit([fields.leader_board, pointsPart.$state, $own])
  return (
    <Stack gap="2.5">
      {state === 'ready' && own ? <OwnRankLine own={own.rank} /> : null}
      <BoardTable<Leader>
        part={pointsPart}
        rows={rows}
        title={t.byPoints}
        merit={t.points}
        text={({ points }) => (points === undefined ? '–' : formatAmount(points))}
        own={rows.find(({ rank, points }) => rank === own?.rank?.rank && points === own.rank?.points)?.rank}
      />
    </Stack>
  )
}

function OwnRankLine({ own }: { own: OwnRank | null }) {
  return (
    <chakra.p data-testid="own-place">
      {own ? (
        <Sentence of={t.place<ReactNode>(<b>{own.rank}</b>, <b>{formatAmount(own.points)}</b>, own.points)} />
      ) : (
        t.noPlace
      )}
    </chakra.p>
  )
}

function CrashBoard() {
  return (
    <Stack gap="4">
      <BoardTable<Leader>
        part={crashPart}
        rows={useUnit(fields.leader_boardx)}
        title={t.byMultiplier}
        merit={t.cashedOut}
        text={({ multiplier }) => (multiplier === undefined ? '–' : `${multiplier.toFixed(2)}×`)}
        board="crash"
      />
      <CrashPaid />
    </Stack>
  )
}

/** Yesterday's paid prizes of the crash board. Nothing where the answer has none. */
function CrashPaid() {
  const paid = useUnit($crashPaid)
  if (paid.length === 0) return null
  return (
    <Card aria-labelledby="crash-paid" data-testid="crash-paid">
      <h2 id="crash-paid">{t.paid}</h2>
      <Facts>
        {paid.map(({ rank, mobile, prize, currency }) => (
          <Fact key={rank} name={mobile || t.player} value={<Amount value={prize} currency={currency} />} />
        ))}
      </Facts>
    </Card>
  )
}

/** Screen where a player earns a rank on each board. */
const earnedAt = { points: '/playouts', crash: '/nare-games' } as const satisfies Record<BoardName, string>

interface BoardTableProps<Row extends Leader> extends LeaderTableProps<Row> {
  part: ListPart
  board?: BoardName
}

function BoardTable<Row extends Leader>({ part, board = 'points', ...table }: BoardTableProps<Row>) {
  return (
    <Listed
      of={part}
      name={t.name}
      rows={boardRows}
      empty={
        <Empty title={t.none} text={t.empty[board].text}>
          <LinkButton to={earnedAt[board]}>{t.empty[board].link}</LinkButton>
        </Empty>
      }
    >
      <LeaderTable {...table} />
    </Listed>
  )
}

const boardRows = { count: 10, height: '42px', gap: '1.5' }
