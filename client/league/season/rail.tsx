import { Skeleton, VisuallyHidden } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { t } from '#messages/league.ts'
import type { Period } from '#shared/model/league/period.ts'
import { memo } from '../../language/memo.tsx'
import { fields } from '../../state/fields.ts'
import { styled } from '../../theme/system.tsx'
import { timeOfDay } from '../../ui/text/date-format.ts'
import { clockText } from '../../ui/text/duration.ts'
import { replayPath, weekPath } from '../paths.ts'
import { weekName } from './round-title.ts'
import { $rail, $seasonState, type RailItem } from './season.ts'

const Track = styled('ol', {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: { base: '5.5rem', md: 'minmax(5.875rem, 1fr)' },
  gap: '1.5',
  mx: '-3',
  px: '3',
  py: '3px',
  overflowX: 'auto',
  // As wide as a week: Chromium would leave a partly visible link with the focus cut off.
  scrollPaddingInline: '6.25rem',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  position: 'relative',
  maskImage: 'linear-gradient(90deg, transparent, #000 12px calc(100% - 12px), transparent)',
})

const WeekLink = styled(Link, {
  display: 'block',
  h: 'full',
  minW: 0,
  px: '2.5',
  py: { base: '1', md: '1.5' },
  bg: 'surface',
  borderWidth: '1px',
  borderRadius: 'button',
  '& span': { display: 'block', textStyle: 'caps', color: 'soft', truncate: true },
  '& b': { display: 'block', fontSize: '15px', fontStretch: '82%', fontWeight: 650, lineHeight: 1.25 },
  '&[data-current]': {
    borderColor: 'signal',
    bg: 'color-mix(in srgb, {colors.signal} 9%, {colors.surface})',
  },
  '&[data-current] b': { color: 'signal' },
  _hover: { bg: 'raised' },
})

/** Every week of the season in a row of links: to replays, to the round in play, and to the prices of coming weeks. */
export function Rail() {
  const [rail, selected, state] = useUnit([$rail, fields.current_selection_period, $seasonState])
  const track = useRef<HTMLOListElement>(null)
  const shownId = selected?.round_id
  useEffect(() => {
    // In the next frame, which lays the page out anyway: reading positions at once would cost a layout of its own.
    const frame = requestAnimationFrame(() => {
      const list = track.current
      const item = shownId ? list?.querySelector<HTMLElement>('[data-shown]') : undefined
      if (list && item) list.scrollLeft = item.offsetLeft - (list.clientWidth - item.clientWidth) / 2
    })
    return () => cancelAnimationFrame(frame)
  }, [shownId])
  if (rail.length === 0)
    return state === 'loading' ? <Skeleton h={{ base: '50px', md: '56px' }} borderRadius="button" /> : null
  return (
    <nav aria-label={t.weeks} data-testid="rail">
      <Track ref={track}>
        {rail.map((item) => {
          const isShown = item.period.round_id === shownId
          return (
            <li key={item.period.round_id} data-shown={isShown ? '' : undefined}>
              <Week item={item} isShown={isShown} />
            </li>
          )
        })}
      </Track>
    </nav>
  )
}

const Week = memo(function Week({ item: { period, status }, isShown }: { item: RailItem; isShown: boolean }) {
  const currentMark = isShown ? { 'data-current': '', 'aria-current': 'true' as const } : {}
  return (
    <WeekLink to={pathOf[status](period)} {...currentMark}>
      <span>{status === 'open' ? <TimeLeft /> : statusText(period, status)}</span>
      <b>{weekName(period.round_number)}</b>
      {status === 'final' ? <VisuallyHidden>{t.replay}</VisuallyHidden> : null}
    </WeekLink>
  )
})

const statusText = ({ start_time }: Period, status: RailItem['status']) =>
  status === 'final' || status === 'live' ? t[status] : timeOfDay(start_time)

/** The time left to bet on the open round. */
function TimeLeft() {
  const [leftMs, isCounting] = useUnit([fields.time_left, fields.isCountDownTimeActive])
  return isCounting && leftMs !== null ? t.left(clockText(leftMs)) : t.closed
}

const pathOf = {
  live: () => '/playouts',
  open: () => '/nare-league',
  upcoming: weekPath,
  final: replayPath,
} as const satisfies Record<RailItem['status'], (period: Period) => string>
