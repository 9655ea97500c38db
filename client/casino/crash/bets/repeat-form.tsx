import { Button, chakra, Field, Input, Stack } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t } from '#messages/crash.ts'
import { readCents } from '#shared/amounts.ts'
import { $user } from '../../../account/player/account.ts'
import { $currency } from '../../../account/player/figures.ts'
import { styled } from '../../../theme/system.tsx'
import { Note, Remark } from '../../../ui/feedback/note.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { moneyText, movedText } from '../../../ui/text/money.ts'
import { Sentence } from '../../../ui/text/sentence.tsx'
import { $typed, boxes, typed } from './boxes.ts'
import type { Slot } from './intents.ts'
import { $canRepeat, type Repeat, readLimits, repeatClicked, repeatRead, stopClicked } from './repeat.ts'

const Details = styled('details', {
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '11',
    color: 'soft',
    fontWeight: 540,
  },
  '&[open] svg': { transform: 'rotate(180deg)' },
})

/** The fields of the limits, each with the name of its limit. */
const limitFields = { rounds: 'rounds', loss: 'lossCents', win: 'winCents' } as const

/** The limits of a repeat, and the button that begins it; nothing where the operator allows none. */
export function RepeatForm({ slot }: { slot: Slot }) {
  const [user, canRepeat] = useUnit([$user, $canRepeat])
  const [texts, obstacle, currency] = useUnit([$typed[slot], boxes[slot].$obstacle, $currency])
  const [enter, start] = useUnit([typed, repeatClicked])
  if (!user || !canRepeat) return null
  const limits = readLimits(texts)
  const isReady =
    (obstacle === null || obstacle === 'no-round') &&
    Object.values(limits).every((limit) => limit !== undefined)
  const stake = moneyText((readCents(texts.stake) ?? 0) / 100, currency)
  return (
    <Details>
      <summary>
        {t.repeat}
        <Icon name="chevron" size="14px" />
      </summary>
      <Stack gap="3.5" pt="1.5">
        <chakra.div display="grid" gridTemplateColumns="1fr 1.3fr 1.3fr" gap="2.5" alignItems="start">
          {(['rounds', 'loss', 'win'] as const).map((name) => (
            <Field.Root key={name} invalid={limits[limitFields[name]] === undefined}>
              <Field.Label>{t.limits[name]}</Field.Label>
              <Input
                name={`crash-repeat-${name}-${slot}`}
                inputMode={name === 'rounds' ? 'numeric' : 'decimal'}
                autoComplete="off"
                placeholder={name === 'rounds' ? '' : t.off}
                textStyle="figure"
                value={texts[name]}
                onChange={(event) => enter({ slot, text: { [name]: event.target.value } })}
              />
              <Field.ErrorText>{t.badLimits[name]}</Field.ErrorText>
            </Field.Root>
          ))}
        </chakra.div>
        <Remark>{t.repeatNote}</Remark>
        <Button size="lg" w="full" variant="subtle" aria-disabled={!isReady} onClick={() => start(slot)}>
          <Sentence
            of={t.startRepeat(<chakra.span textStyle="figure">{stake}</chakra.span>, limits.rounds ?? 0)}
          />
        </Button>
      </Stack>
    </Details>
  )
}

/** Progress of a repeat, announced once a round, with its stop button. Once it is over, the reason. */
export function RepeatStatus({ slot, repeat }: { slot: Slot; repeat: Repeat }) {
  const [currency, stop, read] = useUnit([$currency, stopClicked, repeatRead])
  const { step, played, rounds, netCents } = repeat
  const sum = movedText(netCents / 100, currency)
  if (step.kind === 'over')
    return (
      <Note role="status" data-testid="crash-repeat">
        <span>
          {t.repeatEnded(played, rounds, sum)} {t.ends[step.why]}
        </span>
        <Button size="sm" variant="subtle" onClick={() => read(slot)}>
          {t.close}
        </Button>
      </Note>
    )
  return (
    <>
      <p role="status" data-testid="crash-repeat">
        {t.repeating(played + 1, rounds, sum)}
      </p>
      <Button size="lg" w="full" variant="subtle" onClick={() => stop(slot)}>
        {t.stopRepeat}
      </Button>
    </>
  )
}
