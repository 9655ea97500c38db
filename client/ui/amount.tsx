import { chakra } from '@chakra-ui/react'
import { formatAmount } from '#shared/amounts.ts'
import { currencySign } from './text/money.ts'

/** Money with its currency: `KSh 4,210`. */
export function Amount({ value, currency }: { value: number | undefined; currency: string | undefined }) {
  return (
    <chakra.span display="inline-flex" alignItems="baseline" gap="1.5" whiteSpace="nowrap">
      {currency ? (
        <chakra.span textStyle="caps" color="soft">
          {currencySign(currency)}
        </chakra.span>
      ) : null}
      <chakra.b textStyle="figure">{value === undefined ? '–' : formatAmount(value)}</chakra.b>
    </chakra.span>
  )
}
