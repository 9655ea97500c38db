import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { Link } from 'react-router-dom'
import type { PointTerms } from '#shared/model/money/figures.ts'
import { $user } from '../../account/player/account.ts'
import { $figures } from '../../account/player/figures.ts'
import { moneyText } from '../../ui/text/money.ts'
import { $promoPoints } from './points.ts'

/** The player's points and their worth, as far as the operator's settings say. */
export function PointsWords() {
  const [user, promo, { points, currency }] = useUnit([$user, $promoPoints, $figures])
  const held = user?.points ?? promo?.points
  const text = termsText(points, currency)
  if (held === undefined && text === '') return null
  return (
    <chakra.p color="soft">
      {held === undefined ? null : (
        <>
          You have <b>{held}</b> points.
        </>
      )}{' '}
      {text}
    </chakra.p>
  )
}

function termsText({ least, worth, earned_per }: Partial<PointTerms> = {}, currency?: string): string {
  const count = least ?? 1
  return [
    worth ? `${count} ${count === 1 ? 'is' : 'are'} worth ${moneyText(count * worth, currency)}.` : '',
    least ? `${least} is the least.` : '',
    earned_per
      ? `A bet earns one for each ${moneyText(earned_per, currency)} staked, once it is settled.`
      : '',
  ]
    .filter(Boolean)
    .join(' ')
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
