import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { Link } from 'react-router-dom'
import { $user } from '../account/account.ts'
import { $figures } from '../account/figures.ts'
import { moneyText } from '../ui/money-text.ts'

/** What the player holds, and what points are worth, as far as the operator says. */
export function PointsWords() {
  const [user, { points, currency }] = useUnit([$user, $figures])
  const { least, worth, earned_per } = points ?? {}
  return (
    <chakra.p color="soft">
      {earned_per
        ? `A bet earns one for each ${moneyText(earned_per, currency)} staked, once it is settled. `
        : ''}
      {user?.points === undefined ? null : (
        <>
          You have <b>{user.points}</b> points.
        </>
      )}
      {worth ? ` ${least ?? 1} are worth ${moneyText((least ?? 1) * worth, currency)}` : ''}
      {worth && least ? `, and ${least} is the least.` : worth ? '.' : least ? ` ${least} is the least.` : ''}
    </chakra.p>
  )
}

/** The rules that points are earned by, where that promotion runs. */
export function HowEarned() {
  const { promotions } = useUnit($figures)
  if (!promotions.some(({ name }) => name === 'leader-board')) return null
  return (
    <chakra.p textStyle="note" color="soft">
      <chakra.span color="signal" textDecoration="underline" textUnderlineOffset="3px">
        <Link to="/promo/leader-board">How points are earned</Link>
      </chakra.span>
    </chakra.p>
  )
}
