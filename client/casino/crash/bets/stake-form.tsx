import { Button, chakra, Field, Input } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { t } from '#messages/crash.ts'
import { formatCents, readCents } from '#shared/amounts.ts'
import { ExcludedNote } from '../../../account/exclusion/excluded-note.tsx'
import { $figures } from '../../../account/player/figures.ts'
import { LoginButton } from '../../../account/player/login-button.tsx'
import { $quickCents } from '../../../account/player/quick-amounts.ts'
import { AmountChips, ChipGrid } from '../../../ui/form/amount-chips.tsx'
import { boundsText, moneyText, stakeComplaint } from '../../../ui/text/money.ts'
import { Sentence } from '../../../ui/text/sentence.tsx'
import { multiplierText } from '../shown.ts'
import { $typed, betClicked, boxes, readAuto, takenBack, typed } from './boxes.ts'
import type { Slot } from './intents.ts'
import { RepeatForm } from './repeat-form.tsx'

/**
 * The stake and the auto cash-out of a box, and the button that bets on the open round or the next.
 * @param children shown in place of the quick stakes, at the same height, so that the other box does not move
 */
export function BetForm({ slot, children }: { slot: Slot; children?: ReactNode }) {
  const [{ stake, auto }, figures, quick, enter] = useUnit([$typed[slot], $figures, $quickCents, typed])
  const { currency, min_stake, max_stake } = figures
  const cents = readCents(stake)
  const complaint = stakeComplaint(stake, figures)
  const bounds = boundsText({ min: min_stake, max: max_stake }, currency)
  const put = (text: string) => enter({ slot, text: { stake: text } })
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
            onChange={(event) => put(event.target.value)}
            onBlur={() => cents === undefined || put(formatCents(cents))}
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
          <AmountChips amounts={quick.crash} chosen={cents} label={t.stake} onChoose={put} />
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
  const isNext = obstacle === 'no-round'
  const stake = <chakra.span textStyle="figure">{moneyText(cents / 100, currency)}</chakra.span>
  return (
    <>
      <ExcludedNote />
      <Button size="lg" w="full" aria-disabled={obstacle !== null && !isNext} onClick={() => bet(slot)}>
        {obstacle === null || isNext ? (
          <Sentence of={isNext ? t.placeNext(stake) : t.place(stake)} />
        ) : (
          t.cannot[obstacle]
        )}
      </Button>
    </>
  )
}

/** A bet that this page places once betting opens. @param isRepeated true: its button stops the repeat */
export function QueuedBet({ slot, isRepeated }: { slot: Slot; isRepeated: boolean }) {
  const [{ stake, auto }, { currency }, takeBack] = useUnit([$typed[slot], $figures, takenBack])
  const at = readAuto(auto)
  return (
    <>
      <p role={isRepeated ? undefined : 'status'}>
        <Sentence
          of={t.queued(
            <chakra.b textStyle="figure">{moneyText((readCents(stake) ?? 0) / 100, currency)}</chakra.b>,
            typeof at === 'number' ? multiplierText(at) : '',
          )}
        />
      </p>
      {isRepeated ? null : (
        <Button size="lg" w="full" variant="subtle" onClick={() => takeBack(slot)}>
          {t.takeBack}
        </Button>
      )}
    </>
  )
}
