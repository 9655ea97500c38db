import { Button, chakra, Field, Input, Stack } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { t } from '#messages/crash.ts'
import { formatCents, readCents } from '#shared/amounts.ts'
import { ExcludedNote } from '../../../account/exclusion/excluded-note.tsx'
import { $user } from '../../../account/player/account.ts'
import { $currency, $figures } from '../../../account/player/figures.ts'
import { LoginButton } from '../../../account/player/login-button.tsx'
import { $quickCents } from '../../../account/player/quick-amounts.ts'
import { styled } from '../../../theme/system.tsx'
import { Note, Remark } from '../../../ui/feedback/note.tsx'
import { AmountChips, ChipGrid } from '../../../ui/form/amount-chips.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { boundsText, stakeComplaint } from '../../../ui/text/bounds.ts'
import { moneyText, movedText } from '../../../ui/text/money.ts'
import { Sentence } from '../../../ui/text/sentence.tsx'
import { multiplierText } from '../round-view.ts'
import { $boxTexts, betClicked, boxes, boxTextEntered, queuedBetDropped, readAuto } from './boxes.ts'
import type { Slot } from './intents.ts'
import { $canRepeat, type Repeat, readLimits, repeatClicked, repeatDismissed, stopClicked } from './repeat.ts'

/**
 * The stake and the auto cash-out of a box, and the button that bets on the open round or the next.
 * @param children shown in place of the quick stakes, at the same height, so that the other box does not move
 */
export function BetForm({ slot, children }: { slot: Slot; children?: ReactNode }) {
  const [{ stake, auto }, enter] = useUnit([$boxTexts[slot], boxTextEntered])
  const [figures, quickCents] = useUnit([$figures, $quickCents])
  const { currency, min_stake, max_stake } = figures
  const cents = readCents(stake)
  const complaint = stakeComplaint(stake, figures)
  const bounds = boundsText({ min: min_stake, max: max_stake }, currency)
  const enterStake = (text: string) => enter({ slot, text: { stake: text } })
  return (
    <>
      <chakra.div display="grid" gridTemplateColumns="1.4fr 1fr" gap="2.5" alignItems="start">
        <Field.Root invalid={complaint !== ''}>
          <Field.Label>{currency ? t.stakeIn(currency) : t.stake}</Field.Label>
          <Input
            name={`crash-stake-${slot}`}
            inputMode="decimal"
            autoComplete="off"
            textStyle="figure"
            value={stake}
            onChange={(event) => enterStake(event.target.value)}
            onBlur={() => cents === undefined || enterStake(formatCents(cents))}
          />
          <Field.ErrorText>{complaint}</Field.ErrorText>
          {complaint === '' && bounds ? <Field.HelperText>{bounds}</Field.HelperText> : null}
        </Field.Root>
        <Field.Root invalid={readAuto(auto) === undefined}>
          <Field.Label>{t.auto}</Field.Label>
          <Input
            name={`crash-auto-${slot}`}
            inputMode="decimal"
            autoComplete="off"
            placeholder={t.off}
            textStyle="figure"
            value={auto}
            onChange={(event) => enter({ slot, text: { auto: event.target.value } })}
          />
          <Field.ErrorText>{t.badAuto}</Field.ErrorText>
        </Field.Root>
      </chakra.div>
      {children ?? (
        <ChipGrid role="group" aria-label={t.stakes(slot)}>
          <AmountChips amounts={quickCents.crash} chosen={cents} label={t.stake} onChoose={enterStake} />
        </ChipGrid>
      )}
      <BetButton slot={slot} cents={cents ?? 0} />
      <RepeatForm slot={slot} />
    </>
  )
}

function BetButton({ slot, cents }: { slot: Slot; cents: number }) {
  const [obstacle, { currency }, bet] = useUnit([boxes[slot].$obstacle, $figures, betClicked])
  if (obstacle === 'logged-out')
    return (
      <LoginButton size="lg" w="full">
        {t.cannot['logged-out']}
      </LoginButton>
    )
  const isForNextRound = obstacle === 'no-round'
  const canBet = obstacle === null || isForNextRound
  const stake = <chakra.span textStyle="figure">{moneyText(cents / 100, currency)}</chakra.span>
  return (
    <>
      <ExcludedNote />
      <Button size="lg" w="full" aria-disabled={!canBet} onClick={() => bet(slot)}>
        {canBet ? <Sentence of={isForNextRound ? t.placeNext(stake) : t.place(stake)} /> : t.cannot[obstacle]}
      </Button>
    </>
  )
}

/** A bet that this page places once betting opens. @param isRepeated true: it is part of a repeat, which has the button */
export function QueuedBet({ slot, isRepeated }: { slot: Slot; isRepeated: boolean }) {
  const [{ stake, auto }, { currency }, drop] = useUnit([$boxTexts[slot], $figures, queuedBetDropped])
  const multiplier = readAuto(auto)
  return (
    <>
      <p role={isRepeated ? undefined : 'status'}>
        <Sentence
          of={t.queued(
            <chakra.b textStyle="figure">{moneyText((readCents(stake) ?? 0) / 100, currency)}</chakra.b>,
            typeof multiplier === 'number' ? multiplierText(multiplier) : '',
          )}
        />
      </p>
      {isRepeated ? null : (
        <Button size="lg" w="full" variant="subtle" onClick={() => drop(slot)}>
          {t.takeBack}
        </Button>
      )}
    </>
  )
}

const RepeatDetails = styled('details', {
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

/** The limit that each field sets. */
const limitFields = { rounds: 'rounds', loss: 'lossCents', win: 'winCents' } as const

/** The limits of a repeat, and the button that begins it. Nothing where the operator allows none. */
function RepeatForm({ slot }: { slot: Slot }) {
  const [user, canRepeat] = useUnit([$user, $canRepeat])
  const [texts, obstacle, currency] = useUnit([$boxTexts[slot], boxes[slot].$obstacle, $currency])
  const [enter, start] = useUnit([boxTextEntered, repeatClicked])
  if (!user || !canRepeat) return null
  const limits = readLimits(texts)
  const isReady =
    (obstacle === null || obstacle === 'no-round') &&
    Object.values(limits).every((limit) => limit !== undefined)
  const stake = moneyText((readCents(texts.stake) ?? 0) / 100, currency)
  return (
    <RepeatDetails>
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
    </RepeatDetails>
  )
}

/** Progress of a repeat, announced once a round, with its stop button; the reason of its end once it is over. */
export function RepeatStatus({ slot, repeat }: { slot: Slot; repeat: Repeat }) {
  const [currency, stop, dismiss] = useUnit([$currency, stopClicked, repeatDismissed])
  const { step, played, rounds, netCents } = repeat
  const sum = movedText(netCents / 100, currency)
  if (step.kind === 'over')
    return (
      <Note role="status" data-testid="crash-repeat">
        <span>
          {t.repeatEnded(played, rounds, sum)} {t.ends[step.reason]}
        </span>
        <Button size="sm" variant="subtle" onClick={() => dismiss(slot)}>
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
