import { useGate, useUnit } from 'effector-react'
import { t } from '#messages/follow.ts'
import { followKey } from '#shared/follows.ts'
import { styled } from '../theme/system.tsx'
import { usePart } from '../ui/part.tsx'
import { $followed, type Follow, FollowsGate, followToggled } from './follows.ts'

/** Styles of a bell: 44 px, filled while it is pressed. */
export const bellLook = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  w: '11',
  h: '11',
  color: 'soft',
  borderRadius: 'button',
  _hover: { color: 'text', bg: 'raised' },
  '& svg': { w: '20px', h: '20px', fill: 'none', stroke: 'currentColor', strokeWidth: '1.6' },
  '&[aria-pressed=true]': { color: 'signal' },
  '&[aria-pressed=true] svg': { fill: 'currentColor' },
} as const

const Button = styled('button', bellLook)

interface BellProps {
  follow: Follow
}

/** The bell of a team, a match or a competition: a button that follows or unfollows it. */
export function Bell({ follow }: BellProps) {
  useGate(FollowsGate)
  return (
    <Button type="button" {...useBell(follow)}>
      <Shape />
    </Button>
  )
}

/** A bell in a list of dozens of rows. The list has `bellLook` under `.bell`, once for all of them. */
export const RowBell = ({ follow }: BellProps) => (
  <button type="button" className="bell" {...useBell(follow)}>
    <Shape />
  </button>
)

function useBell(follow: Follow) {
  const key = followKey(follow)
  const toggle = useUnit(followToggled)
  return {
    'aria-pressed': usePart($followed, (followed) => followed.has(key)),
    'aria-label': t.follow(follow.name),
    onClick: () => toggle(follow),
  }
}

const Shape = () => (
  <svg viewBox="0 0 20 20" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
    <path d="M4 14.500h12l-1.500-2.300V8.500a4.500 4.500 0 0 0-9 0v3.700zM8.500 17h3" />
  </svg>
)
