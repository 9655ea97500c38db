import { Button, chakra, Stack } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { EXCLUSION_DAYS } from '#shared/limits.ts'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormFailure } from '../../ui/form/body.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { $excludedUntil } from './excluded.ts'
import {
  $chosenDays,
  $isConfirming,
  exclusion,
  exclusionCancelled,
  exclusionChosen,
  exclusionFields,
} from './exclusion.ts'
import { untilText } from './text.ts'

const daysText = (days: number) =>
  ({ 1: '24 hours', 7: '1 week', 30: '30 days', 90: '3 months', 180: '6 months', 365: '1 year' })[days] ??
  `${days} days`

const choices = Object.fromEntries(EXCLUSION_DAYS.map((days) => [String(days), daysText(days)]))

/** Self-exclusion: closes betting and deposits for a time. Asks for confirmation, since it cannot be undone. */
export function ExclusionCard() {
  const [until, asking, want] = useUnit([$excludedUntil, $isConfirming, exclusionChosen])
  return (
    <Card id="self-exclusion">
      <h2>Self-exclusion</h2>
      {until === null ? null : (
        <chakra.p role="status">
          You are excluded <b>{untilText(until)}</b>. You can make it longer.
        </chakra.p>
      )}
      <chakra.p color="soft">
        Closes betting and deposits at once, for the time you choose. It cannot be shortened or undone here.
        You can still log in and withdraw.
      </chakra.p>
      <ChoiceField form={exclusionFields} name="time_duration" label="Duration" choices={choices} />
      <Button variant="subtle" onClick={() => want()}>
        Exclude me…
      </Button>
      {asking ? <Confirm /> : null}
    </Card>
  )
}

function Confirm() {
  const [days, pending, error] = useUnit([$chosenDays, exclusion.$pending, exclusion.$error])
  const [submit, close] = useUnit([exclusionFields.submitted, exclusionCancelled])
  return (
    <Dialog title={`Exclude yourself for ${daysText(days)}?`} onClose={close}>
      <chakra.p color="soft">
        During this time you cannot bet or deposit, and you cannot end it early. You can still withdraw your
        balance.
      </chakra.p>
      <FormFailure text={error} />
      <Stack gap="2.5">
        <Button
          size="lg"
          bg="bad"
          color="ground"
          _hover={{ bg: 'bad/88' }}
          aria-busy={pending}
          aria-disabled={pending || undefined}
          onClick={() => submit()}
        >
          {pending ? 'Closing…' : `Yes, for ${daysText(days)}`}
        </Button>
        <Button variant="ghost" onClick={() => close()}>
          Not now
        </Button>
      </Stack>
    </Dialog>
  )
}
