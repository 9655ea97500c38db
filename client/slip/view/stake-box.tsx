import { Field, Input } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t } from '#messages/slip.ts'
import { formatCents } from '#shared/amounts.ts'
import { $figures } from '../../account/player/figures.ts'
import { $quickCents } from '../../account/player/quick-amounts.ts'
import { fields } from '../../state/fields.ts'
import { styled } from '../../theme/system.tsx'
import { AmountChips } from '../../ui/form/amount-chips.tsx'
import { boundsText } from '../../ui/text/money.ts'
import { type SlipKind, slips } from '../slip.ts'
import { $stakeCents, $stakeComplaint } from '../total.ts'

const Row = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1.5',
  w: 'full',
  '& input': { flex: '1.75 0 4.5rem', w: 0 },
  '& button': { flex: '1 0 2.5rem', bg: 'surface' },
})

export function StakeBox({ kind }: { kind: SlipKind }) {
  const [stake, cents, complaint, least, { currency, max_stake }, quick, enter] = useUnit([
    slips[kind].$stake,
    $stakeCents[kind],
    $stakeComplaint[kind],
    fields.minStake,
    $figures,
    $quickCents,
    slips[kind].stakeEntered,
  ])
  const limits = boundsText({ min: least ?? undefined, max: max_stake }, currency)
  return (
    <Field.Root invalid={complaint !== ''}>
      <Field.Label srOnly>{currency ? t.stakeIn(currency) : t.stake}</Field.Label>
      <Row>
        <Input
          name="stake"
          inputMode="decimal"
          autoComplete="off"
          placeholder={t.stake}
          minH="44px"
          px="2.5"
          textStyle="figure"
          fontSize="17px"
          value={stake}
          onChange={(event) => enter(event.target.value)}
          onBlur={() => cents === null || enter(formatCents(cents))}
        />
        <AmountChips amounts={quick.stake} chosen={cents} label={t.stake} onChoose={enter} />
      </Row>
      <Field.ErrorText>{complaint}</Field.ErrorText>
      {cents === null && complaint === '' && limits ? <Field.HelperText>{limits}</Field.HelperText> : null}
    </Field.Root>
  )
}
