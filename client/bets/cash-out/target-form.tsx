import { Button, Field, Input } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { t } from '#messages/cash-out.ts'
import { $figures } from '../../account/player/figures.ts'
import { styled } from '../../theme/system.tsx'
import { moneyText } from '../../ui/text/money.ts'
import { readTarget, targetDropped, targetSet } from './target.ts'

const Form = styled('form', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: '2',
  '& button': { mt: '6' },
})

const NoteRow = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  '& p': { flex: '1 1 11rem' },
})

interface TargetFormProps {
  bet_id: string
  /** The present offer for the whole bet. */
  offered: number
  onSet: () => void
}

/** Form of the target: the amount at which this page cashes the bet out automatically. */
export function TargetForm({ bet_id, offered, onSet }: TargetFormProps) {
  const [{ currency }, set] = useUnit([$figures, targetSet])
  const [typed, setTyped] = useState('')
  const amount = readTarget(typed, offered)
  const isInvalid = typed.trim() !== '' && amount === undefined
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        if (amount === undefined) return
        set({ bet_id, amount })
        onSet()
      }}
    >
      <Field.Root invalid={isInvalid}>
        <Field.Label>{t.byItself}</Field.Label>
        <Input
          name="cash-out-target"
          inputMode="decimal"
          autoComplete="off"
          textStyle="figure"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Field.ErrorText>{t.aboveOffer(moneyText(offered, currency))}</Field.ErrorText>
        {isInvalid ? null : <Field.HelperText>{t.byItselfWhy}</Field.HelperText>}
      </Field.Root>
      <Button type="submit" variant="subtle" disabled={amount === undefined}>
        {t.set}
      </Button>
    </Form>
  )
}

/** The bet's target, with a button that removes it. */
export function TargetNote({ bet_id, amount }: { bet_id: string; amount: number }) {
  const [{ currency }, drop] = useUnit([$figures, targetDropped])
  return (
    <NoteRow>
      <p role="status">{t.target(moneyText(amount, currency))}</p>
      <Button variant="subtle" onClick={() => drop(bet_id)}>
        {t.stop}
      </Button>
    </NoteRow>
  )
}
