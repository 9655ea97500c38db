import { Button, chakra, Stack } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t } from '#messages/limits.ts'
import { EXCLUSION_DAYS } from '#shared/model/account/restraint.ts'
import { styled } from '../../theme/system.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormFailure } from '../../ui/form/body.tsx'
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

const Group = styled('fieldset', {
  display: 'grid',
  gap: '1.5',
  border: 0,
  '& legend': { textStyle: 'caps', color: 'soft', mb: '1.5' },
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(max(30%, 4.5rem), 1fr))',
    gap: '1.5',
  },
  '& label': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minH: '44px',
    px: '1',
    bg: 'raised',
    borderWidth: '1px',
    borderRadius: 'chip',
    fontWeight: 580,
    cursor: 'pointer',
  },
  '& label:has(:checked)': { borderColor: 'signal', boxShadow: 'inset 0 0 0 1px {colors.signal}' },
  '& label:has(:focus-visible)': { outline: '2px solid {colors.signal}', outlineOffset: '2px' },
  '& input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' },
})

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
      <DaysChoice />
      <Button variant="subtle" onClick={() => want()}>
        {t.exclude}
      </Button>
      {asking ? <Confirm /> : null}
    </Card>
  )
}

function DaysChoice() {
  const [chosen, enter] = useUnit([$chosenDays, exclusionFields.entered])
  return (
    <Group>
      <legend>{t.duration}</legend>
      <div>
        {EXCLUSION_DAYS.map((days) => (
          <label key={days}>
            <input
              type="radio"
              name="time_duration"
              value={days}
              checked={days === chosen}
              onChange={() => enter({ time_duration: String(days) })}
            />
            <span>{t.days(days)}</span>
          </label>
        ))}
      </div>
    </Group>
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
