import { Button, chakra, Stack } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t } from '#messages/limits.ts'
import { EXCLUSION_DAYS } from '#shared/limits.ts'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormFailure } from '../../ui/form/body.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'
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

/** Self-exclusion: closes betting and deposits for a time. Asks for confirmation, since it cannot be undone. */
export function ExclusionCard() {
  const [until, asking, want] = useUnit([$excludedUntil, $isConfirming, exclusionChosen])
  return (
    <Card id="self-exclusion">
      <h2>{t.exclusion}</h2>
      {until === null ? null : (
        <chakra.p role="status">
          <Sentence of={t.excluded(<b>{untilText(until)}</b>)} />
        </chakra.p>
      )}
      <chakra.p color="soft">{t.exclusionText}</chakra.p>
      <ChoiceField
        form={exclusionFields}
        name="time_duration"
        label={t.duration}
        choices={Object.fromEntries(EXCLUSION_DAYS.map((days) => [String(days), t.days(days)]))}
      />
      <Button variant="subtle" onClick={() => want()}>
        {t.exclude}
      </Button>
      {asking ? <Confirm /> : null}
    </Card>
  )
}

function Confirm() {
  const [days, pending, error] = useUnit([$chosenDays, exclusion.$pending, exclusion.$error])
  const [submit, close] = useUnit([exclusionFields.submitted, exclusionCancelled])
  return (
    <Dialog title={t.confirm(t.days(days))} onClose={close}>
      <chakra.p color="soft">{t.confirmText}</chakra.p>
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
          {pending ? t.closing : t.yes(t.days(days))}
        </Button>
        <Button variant="ghost" onClick={() => close()}>
          {t.notNow}
        </Button>
      </Stack>
    </Dialog>
  )
}
