import { Box, chakra, Stack, VisuallyHidden } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { t } from '#messages/leader-board.ts'
import { formatAmount } from '#shared/amounts.ts'
import type { Leader, OwnRank } from '#shared/model/site/leaderboard.ts'
import { $figures } from '../account/player/figures.ts'
import type { ListPart } from '../query/list-part.ts'
import { Listed } from '../query/listed.tsx'
import { fields } from '../state/fields.ts'
import { styled } from '../theme/system.tsx'
import { Amount } from '../ui/amount.tsx'
import { LinkButton } from '../ui/button/link.tsx'
import { Card, Fact, Facts } from '../ui/card.tsx'
import { Empty } from '../ui/feedback/message.tsx'
import { LoadingRows } from '../ui/feedback/skeleton.tsx'
import { type FigureColumn, FigureTable } from '../ui/figure-table.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { Sentence } from '../ui/text/sentence.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { TitledColumn } from '../ui/titled-column.tsx'
import {
  $boardName,
  $crashPaid,
  $crashState,
  $ownRank,
  $shownName,
  type BoardName,
  boardChosen,
  crashPart,
  LeaderBoardGate,
  pointsPart,
} from './leader-board.ts'
import type { PromotionName } from './promotions.ts'

const boardRows = { count: 10, height: '42px', gap: '1.5' }

const Table = styled('table', {
  w: 'full',
  bg: 'surface',
  borderRadius: 'card',
  outline: '1px solid {colors.line}',
  outlineOffset: '-1px',
  '& thead th': { textStyle: 'caps', color: 'soft', textAlign: 'end', h: '36px' },
  '& tbody :is(td, th)': { h: '44px', textAlign: 'end', borderTopWidth: '1px', whiteSpace: 'nowrap' },
  '& tr > :first-child': { ps: '3.5', textAlign: 'start', w: '64px' },
  '& :is(td, th).who': {
    textAlign: 'start',
    fontWeight: 540,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '& tr > :last-child': { pe: '3.5' },
  '& td.merit': { textStyle: 'figure', fontSize: '16px' },
  '& .none': { color: 'soft' },
  '& [data-own] > :first-child': { boxShadow: 'inset 3px 0 {colors.signal}' },
})

const Rank = styled('span', {
  display: 'inline-grid',
  placeItems: 'center',
  w: '28px',
  h: '28px',
  borderRadius: 'pill',
  textStyle: 'figure',
  color: 'soft',
  '&[data-podium]': { bg: 'lifted', color: 'text', fontWeight: 780 },
})

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

/** The promotion with a board's rules, and the screen where a player earns a rank on it. */
const boards: Readonly<Record<BoardName, { promotion: PromotionName; earnedAt: string }>> = {
  points: { promotion: 'leader-board', earnedAt: '/playouts' },
  crash: { promotion: 'crash-board', earnedAt: '/nare-games' },
}

/** Link to the shown board's rules, where the operator runs it as a promotion. */
function RulesLink() {
  const [{ promotions }, shown] = useUnit([$figures, $shownName])
  const { promotion } = boards[shown]
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
  const [rows, state, own] = useUnit([fields.leader_board, pointsPart.$state, $ownRank])
  const ownRows = rows.filter(({ rank, points }) => rank === own?.rank?.rank && points === own.rank.points)
  return (
    <Stack gap="2.5">
      {state === 'ready' && own ? <OwnRankLine own={own.rank} /> : null}
      <BoardTable<Leader>
        part={pointsPart}
        rows={rows}
        title={t.byPoints}
        merit={t.points}
        text={({ points }) => (points === undefined ? '–' : formatAmount(points))}
        // Of several rows with this rank and these points, any may be the player's.
        own={ownRows.length === 1 ? ownRows[0] : undefined}
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

interface BoardTableProps<Row extends Leader> {
  part: ListPart
  board?: BoardName
  rows: readonly Row[]
  title: string
  /** Heading of the ranking figure. */
  merit: string
  text: (row: Row) => string
  own?: Row | undefined
}

/** A leaderboard: rank, player, figure, and prizes where there are any. */
function BoardTable<Row extends Leader>(props: BoardTableProps<Row>) {
  const { part, board = 'points', rows, title, merit, text, own } = props
  const prize: FigureColumn<Row> = {
    name: t.columns.prize,
    of: (row) =>
      row.prize > 0 ? <Amount value={row.prize} currency={row.currency} /> : <span className="none">–</span>,
  }
  const columns: readonly FigureColumn<Row>[] = [
    {
      name: t.columns.rank,
      heading: <VisuallyHidden>{t.columns.rank}</VisuallyHidden>,
      of: ({ rank }) => <Rank data-podium={rank <= 3 ? '' : undefined}>{rank}</Rank>,
    },
    {
      name: t.columns.player,
      kind: 'who',
      isName: true,
      of: (row) => (
        <>
          {row.mobile || t.player}
          {row === own ? <b>{` · ${t.you}`}</b> : null}
        </>
      ),
    },
    { name: merit, kind: 'merit', of: text },
    ...(rows.some(({ prize }) => prize > 0) ? [prize] : []),
  ]
  const empty = (
    <Empty title={t.none} text={t.empty[board].text}>
      <LinkButton to={boards[board].earnedAt}>{t.empty[board].link}</LinkButton>
    </Empty>
  )
  return (
    <Listed of={part} name={t.name} rows={boardRows} empty={empty}>
      <div data-testid="leader-table">
        <FigureTable
          Table={Table}
          caption={title}
          columns={columns}
          rows={rows}
          keyOf={(row) => `${row.rank} ${row.mobile} ${text(row)}`}
          isOwn={(row) => row === own}
        />
      </div>
    </Listed>
  )
}
