import { Box, Button, chakra, Stack } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { Link } from 'react-router-dom'
import { formatAmount } from '#shared/amounts.ts'
import type { CrashLeader, Leader, OwnRank, PointsLeader } from '#shared/model/site/leaderboard.ts'
import { $figures } from '../account/player/figures.ts'
import { Empty, Failure } from '../ui/message.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { Loading, SkeletonRows } from '../ui/skeleton.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { CrashPaid } from './crash-paid.tsx'
import {
  $boardName,
  $crashBoard,
  $crashState,
  $own,
  $pointsBoard,
  $shownName,
  type Board,
  type BoardName,
  boardChosen,
  boardsRetried,
  LeaderBoardGate,
} from './leader-board.ts'
import { LeaderTable } from './leader-table.tsx'
import type { promotionPages } from './promotions.ts'

const tabs = { points: 'Points', crash: 'Crash' } as const

/** The best by points, and by the multiplier they left the crash game at where the provider has such a board. */
export default function LeaderBoardScreen() {
  useGate(LeaderBoardGate)
  const [{ leaderboard, crash_leaderboard }, shown] = useUnit([$figures, $shownName])
  return (
    <Stack gap="4" maxW="640px">
      <Stack gap="1">
        <ScreenTitle>Leaderboard</ScreenTitle>
        {(shown === 'crash' ? crash_leaderboard : leaderboard) ? (
          <chakra.p color="soft">
            Today, until midnight. Numbers are masked: look for your last three digits.
          </chakra.p>
        ) : null}
      </Stack>
      <Stack gap="2.5">
        <Boards />
      </Stack>
      <RulesLink />
    </Stack>
  )
}

const promotionOf = { points: 'leader-board', crash: 'crash-board' } as const satisfies Record<
  BoardName,
  keyof typeof promotionPages
>

/** The way to the rules of the board that shows, where the operator runs it as a promotion. */
function RulesLink() {
  const [{ promotions }, shown] = useUnit([$figures, $shownName])
  const promotion = promotionOf[shown]
  if (!promotions.some(({ name }) => name === promotion)) return null
  return (
    <Box textStyle="note" color="soft">
      How it is reckoned:{' '}
      <chakra.span color="signal" textDecoration="underline" textUnderlineOffset="3px">
        <Link to={`/promo/${promotion}`}>the rules of the board</Link>
      </chakra.span>
      .
    </Box>
  )
}

/** Both boards in tabs, or the one of points alone. Until that is known neither shows: nothing moves then. */
function Boards() {
  const [chosen, choose, crash] = useUnit([$boardName, boardChosen, $crashState])
  if (crash === 'loading') return <BoardSkeleton />
  if (crash === 'empty') return <PointsBoard />
  return (
    <Tabs label="Boards" tabs={tabs} chosen={chosen} onChoose={choose}>
      {chosen === 'points' ? <PointsBoard /> : <CrashBoard />}
    </Tabs>
  )
}

function PointsBoard() {
  const [board, own] = useUnit([$pointsBoard, $own])
  return (
    <Stack gap="2.5">
      {board.state === 'ready' && own ? <Own place={own.place} /> : null}
      <Places<PointsLeader>
        board={board}
        title="The points of the day"
        merit="Points"
        text={({ points }) => (points === undefined ? '–' : formatAmount(points))}
        own={
          board.places.find(({ rank, points }) => rank === own?.place?.rank && points === own.place.points)
            ?.rank
        }
      />
    </Stack>
  )
}

function Own({ place }: { place: OwnRank | null }) {
  return (
    <chakra.p data-testid="own-place">
      {place ? (
        <>
          You are number <b>{place.rank}</b> today with <b>{formatAmount(place.points)}</b>{' '}
          {place.points === 1 ? 'point' : 'points'}.
        </>
      ) : (
        'You have earned no points today. They come when your bets are settled.'
      )}
    </chakra.p>
  )
}

function CrashBoard() {
  return (
    <Stack gap="4">
      <Places<CrashLeader>
        board={useUnit($crashBoard)}
        title="The multipliers of the day"
        merit="Left at"
        text={({ multiplier }) => (multiplier === undefined ? '–' : `${multiplier.toFixed(2)}×`)}
        empty={noCashOuts}
      />
      <CrashPaid />
    </Stack>
  )
}

/** The words and the way on while nobody is on a board. */
interface NoPlaces {
  readonly text: string
  readonly to: string
  readonly link: string
}

const noPoints: NoPlaces = {
  text: 'Places come with the points of settled bets.',
  to: '/playouts',
  link: 'Watch the live league',
}
const noCashOuts: NoPlaces = {
  text: 'Places come with bets on crash that are cashed out.',
  to: '/nare-games',
  link: 'Watch a round',
}

interface PlacesProps<Place extends Leader> {
  board: Board<Place>
  title: string
  merit: string
  text: (place: Place) => string
  own?: number | undefined
  empty?: NoPlaces
}

function Places<Place extends Leader>({ board, empty = noPoints, ...columns }: PlacesProps<Place>) {
  const retry = useUnit(boardsRetried)
  if (board.state === 'failed')
    return <Failure title="The board did not come" text={board.error} onRetry={() => retry()} />
  if (board.state === 'loading') return <BoardSkeleton />
  if (board.state === 'empty')
    return (
      <Empty title="Nobody is on the board yet" text={empty.text}>
        <Button asChild>
          <Link to={empty.to}>{empty.link}</Link>
        </Button>
      </Empty>
    )
  return <LeaderTable places={board.places} {...columns} />
}

const BoardSkeleton = () => (
  <Loading label="Loading the board">
    <SkeletonRows count={10} height="42px" gap="1.5" />
  </Loading>
)
