import { chakra, Field, Input } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { formatCents } from '#shared/amounts.ts'
import { fields } from '../state/fields.ts'
import { $limits } from './slip-terms.ts'
import { $stakeCents, $stakeComplaint, stakeEntered } from './slip-total.ts'

const CHIPS_CENTS = [50_00, 100_00, 250_00, 500_00]

const Chip = chakra('button', {
  base: {
    minH: '44px',
    bg: 'surface',
    borderWidth: '1px',
    borderRadius: 'chip',
    textStyle: 'figure',
    fontSize: '14px',
    _hover: { bg: 'lifted' },
    '&[aria-pressed=true]': { color: 'signal', borderColor: 'signal' },
  },
})

/** What is staked, typed as people write it, with what is often staked a tap away. */
export function StakeBox() {
  const [text, cents, complaint, { currency, min_stake, max_stake }, enter] = useUnit([
    fields.stake_value,
    $stakeCents,
    $stakeComplaint,
    $limits,
    stakeEntered,
  ])
  const whole = (amount: number) => formatCents(amount * 100)
  return (
    <Field.Root invalid={complaint !== ''}>
      <chakra.div
        display="grid"
        gridTemplateColumns="repeat(4, minmax(0, 1fr))"
        gap="1.5"
        w="full"
        role="group"
        aria-label="Stakes often chosen"
      >
        {CHIPS_CENTS.map((chip) => (
          <Chip
            key={chip}
            type="button"
            aria-pressed={chip === cents}
            onClick={() => enter(formatCents(chip))}
          >
            {formatCents(chip)}
          </Chip>
        ))}
      </chakra.div>
      <Field.Label srOnly>Stake in {currency}</Field.Label>
      <Input
        name="stake"
        inputMode="decimal"
        autoComplete="off"
        placeholder={`Stake in ${currency ?? ''}`.trim()}
        textStyle="figure"
        fontSize="18px"
        value={text}
        onChange={(event) => enter(event.target.value)}
        onBlur={() => cents === null || enter(formatCents(cents))}
      />
      <Field.ErrorText>{complaint}</Field.ErrorText>
      {complaint === '' && min_stake !== undefined && max_stake !== undefined ? (
        <Field.HelperText>
          From {whole(min_stake)} to {whole(max_stake)} {currency}
        </Field.HelperText>
      ) : null}
    </Field.Root>
  )
}
