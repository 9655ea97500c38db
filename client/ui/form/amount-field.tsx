import { chakra, Field, Input } from '@chakra-ui/react'
import { t } from '#messages/parts.ts'
import { formatCents, readCents } from '#shared/amounts.ts'
import { AmountChips, ChipGrid } from './amount-chips.tsx'
import { type FieldProps, useField } from './field.tsx'

interface AmountFieldProps extends FieldProps {
  currency: string
  chipCents?: readonly number[]
}

/** A field for an amount of money, with buttons for frequent amounts. */
export function AmountField({ name, label, hint, currency, chipCents = [] }: AmountFieldProps) {
  const { value, fault, enter } = useField(name)
  const text = String(value)
  const cents = readCents(text)
  return (
    <Field.Root invalid={fault !== undefined}>
      <Field.Label>{label}</Field.Label>
      <chakra.div position="relative" w="full">
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
        <Input
          name={name}
          inputMode="decimal"
          autoComplete="off"
          ps={currency ? '3.5rem' : undefined}
          textStyle="figure"
          fontSize="20px"
          value={text}
          onChange={(event) => enter(event.target.value)}
          onBlur={() => cents === undefined || enter(formatCents(cents))}
        />
      </chakra.div>
      {chipCents.length > 0 ? (
        <ChipGrid role="group" aria-label={t.amounts}>
          <AmountChips amounts={chipCents} chosen={cents} onChoose={enter} />
        </ChipGrid>
      ) : null}
      {hint ? <Field.HelperText>{hint}</Field.HelperText> : null}
      <Field.ErrorText>{fault}</Field.ErrorText>
    </Field.Root>
  )
}
