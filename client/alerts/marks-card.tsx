import { Button, chakra } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { useId, useState } from 'react'
import { t } from '#messages/alerts.ts'
import { decimalText } from '#shared/odds/decimal-text.ts'
import { styled } from '../theme/system.tsx'
import { Card } from '../ui/card.tsx'
import { $picks, type MarkablePick, MarksGate, markedFollow, markSet, pickName } from './marks.ts'

const Row = styled('form', {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr auto',
  alignItems: 'center',
  gap: '2',
  pt: '3',
  borderTopWidth: '1px',
  '& > label': { gridColumn: '1 / -1', overflowWrap: 'anywhere' },
  '& small': { color: 'soft' },
})

const field = {
  w: 'full',
  minW: 0,
  minH: '44px',
  px: '3',
  bg: 'raised',
  fontSize: '16px',
  borderWidth: '1px',
  borderColor: 'soft',
  borderRadius: 'button',
  colorScheme: 'dark',
  _light: { colorScheme: 'light' },
  _invalid: { borderColor: 'bad' },
} as const

const Direction = styled('select', field)

/** An input of the screen of alerts. Its value is used on this device and not sent. */
export const Entry = styled('input', field)

/** The picks in the slips, each with a field for its mark: the price that raises an alert. */
export function MarksCard() {
  useGate(MarksGate)
  const picks = useUnit($picks)
  return (
    <Card>
      <h2>{t.marks}</h2>
      <chakra.p color="soft">{t.marksText}</chakra.p>
      {picks.map((pick) => (
        <PickMark key={JSON.stringify([pick.of, pick.line.match_id, pick.line.odd_key])} pick={pick} />
      ))}
    </Card>
  )
}

function PickMark({ pick }: { pick: MarkablePick }) {
  const set = useUnit(markSet)
  const [price, enterPrice] = useState('')
  const [isAbove, chooseDirection] = useState(true)
  const [isWrong, showFault] = useState(false)
  const id = useId()
  const name = pickName(pick.line)
  return (
    <Row
      onSubmit={(event) => {
        event.preventDefault()
        const marked = { ...pick, price, isAbove }
        showFault(markedFollow(marked) === undefined)
        set(marked)
      }}
    >
      <label htmlFor={id}>
        {name} <small>{t.taken(decimalText(pick.line.taken))}</small>
      </label>
      <Direction
        aria-label={t.when}
        value={isAbove ? 'above' : 'below'}
        onChange={(event) => chooseDirection(event.target.value === 'above')}
      >
        <option value="above">{t.above}</option>
        <option value="below">{t.below}</option>
      </Direction>
      <Entry
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={price}
        aria-invalid={isWrong || undefined}
        onChange={(event) => enterPrice(event.target.value)}
      />
      <Button type="submit" variant="subtle" minH="44px">
        {t.set}
      </Button>
    </Row>
  )
}
