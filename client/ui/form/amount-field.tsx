import { chakra } from '@chakra-ui/react'
import { t } from '#messages/parts.ts'
import { formatCents, readCents } from '#shared/amounts.ts'
import { AmountChips, ChipGrid } from './amount-chips.tsx'
import { type FieldProps, TextField, useField } from './field.tsx'

interface AmountFieldProps extends FieldProps {
  currency: string
  chipCents?: readonly number[]
}

/** A field for an amount of money, with buttons for frequent amounts. */
export function AmountField({ currency, chipCents = [], ...field }: AmountFieldProps) {
  const { value, enter } = useField(field.name)
  const cents = readCents(String(value))
  const chips = (
    <ChipGrid role="group" aria-label={t.amounts}>
      <AmountChips amounts={chipCents} chosen={cents} onChoose={enter} />
    </ChipGrid>
  )
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      ps={currency ? '3.5rem' : undefined}
      textStyle="figure"
      fontSize="20px"
      onBlur={() => cents === undefined || enter(formatCents(cents))}
      below={chipCents.length > 0 ? chips : null}
      {...field}
    >
      <chakra.span
        position="absolute"
        insetStart="14px"
        insetBlock="0"
        display="flex"
        alignItems="center"
        textStyle="caps"
        color="soft"
        aria-hidden="true"
      >
        {currency}
      </chakra.span>
    </TextField>
  )
}
