import { formatCents } from '#shared/amounts.ts'
import { styled } from '../../theme/system.tsx'

/** A button among a few choices, `aria-pressed` if it is the chosen one. */
export const Chip = styled('button', {
  minH: '44px',
  px: '1',
  bg: 'raised',
  borderWidth: '1px',
  borderRadius: 'chip',
  textStyle: 'figure',
  fontSize: '14px',
  _hover: { bg: 'lifted' },
  '&[aria-pressed=true]': { borderColor: 'signal', boxShadow: 'inset 0 0 0 1px {colors.signal}' },
})

/** A grid of chips, as many in a row as fit. */
export const ChipGrid = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(3.5rem, 1fr))',
  gap: '1.5',
  w: 'full',
})

interface AmountChipsProps {
  /** In cents. */
  amounts: readonly number[]
  chosen: number | null | undefined
  onChoose: (text: string) => void
  /** Prefix of each button's accessible name. */
  label?: string
}

export const AmountChips = ({ amounts, chosen, onChoose, label }: AmountChipsProps) =>
  amounts.map((cents) => (
    <Chip
      key={cents}
      type="button"
      aria-pressed={cents === chosen}
      aria-label={label && `${label} ${formatCents(cents)}`}
      onClick={() => onChoose(formatCents(cents))}
    >
      {formatCents(cents)}
    </Chip>
  ))
