import { Button, chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { useCallback, useRef } from 'react'
import type { CrashBet } from '#shared/model/casino/crash.ts'
import { $currency } from '../../../account/player/figures.ts'
import { moneyText } from '../../../ui/text/money.ts'
import { writeText } from '../curve/frames.ts'
import { usePainting } from '../curve/painting.tsx'
import type { Shown } from '../shown.ts'
import { cashOutClicked } from './boxes.ts'
import type { Slot } from './intents.ts'

/** Button that cashes a bet out. The amount follows the multiplier; the provider's clock decides. */
export function CashOutButton({ slot, bet }: { slot: Slot; bet: CrashBet }) {
  const [currency, cashOut] = useUnit([$currency, cashOutClicked])
  const button = useRef<HTMLButtonElement>(null)
  const amount = useRef<HTMLSpanElement>(null)
  const { stake } = bet
  const paint = useCallback(
    (shown: Shown) => {
      const isGrowing = shown.phase === 'running'
      writeText(amount.current, isGrowing ? winText(stake, shown.multiplier, currency) : '')
    },
    [stake, currency],
  )
  usePainting(button, paint)
  return (
    <Button ref={button} size="lg" w="full" onClick={() => cashOut(slot)}>
      Cash out <chakra.span ref={amount} textStyle="figure" />
    </Button>
  )
}

/** Rounded down to whole cents, as the provider pays. */
const winText = (stake: number, multiplier: number, currency?: string): string =>
  moneyText(Math.floor(Math.round(stake * 100) * Math.round(multiplier * 100) * 0.01) / 100, currency)
