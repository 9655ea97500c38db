import { chakra, Field, Input } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t } from '#messages/slip.ts'
import { formatCents } from '#shared/amounts.ts'
import { $figures } from '../../account/player/figures.ts'
import { $quickCents } from '../../account/player/quick-amounts.ts'
import { fields } from '../../state/fields.ts'
import { styled } from '../../theme/system.tsx'
import { Fact } from '../../ui/card.tsx'
import { AmountChips } from '../../ui/form/amount-chips.tsx'
import { usePriceText } from '../../ui/price/text.tsx'
import { boundsText } from '../../ui/text/bounds.ts'
import { dateFormat } from '../../ui/text/date-format.ts'
import { moneyText } from '../../ui/text/money.ts'
import { type SlipKind, slips } from '../slip.ts'
import { $stakeCents, $stakeComplaint, $tax, $totals } from '../total.ts'

const StakeRow = styled('div', {
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
      <StakeRow>
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
      </StakeRow>
      <Field.ErrorText>{complaint}</Field.ErrorText>
      {cents === null && complaint === '' && limits ? <Field.HelperText>{limits}</Field.HelperText> : null}
    </Field.Root>
  )
}

const SumTable = styled('dl', {
  display: 'grid',
  gap: '1',
  '& > div': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '3' },
  '& dt': { color: 'soft' },
  '& dd': { textStyle: 'figure' },
  // The amount moves below its name before it is broken.
  '& > .win': { flexWrap: 'wrap', rowGap: '0' },
  '& .win dd': {
    textStyle: 'clock',
    fontSize: '26px',
    overflowWrap: 'anywhere',
    textAlign: 'end',
    ms: 'auto',
  },
})

const ProgressTrack = styled('div', {
  h: '6px',
  borderRadius: 'pill',
  bg: 'lifted',
  overflow: 'hidden',
  '& > i': { display: 'block', h: 'full' },
})

const dayText = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' })

/** The slip's sum at the present prices: odds, boost and tax. */
export function SlipSum({ kind }: { kind: SlipKind }) {
  const [sum, { currency }, tax, hasBoost, unboosted] = useUnit([
    $totals[kind],
    $figures,
    $tax,
    fields.hasBoost,
    fields.netWin,
  ])
  const text = usePriceText()
  return (
    <>
      <BoostProgress kind={kind} eligible={sum.boost.eligible} />
      <SumTable aria-live="off" data-testid="slip-sum">
        <Fact name={t.totalOdds} value={text(sum.totalOdds)} />
        {sum.exciseCents > 0 ? <Fact name={t.excise} value={`−${formatCents(sum.exciseCents)}`} /> : null}
        <Fact name={t.gross} value={formatCents(sum.grossCents)} />
        {hasBoost[kind] ? (
          <Fact name={t.boost(sum.boost.percent)} value={`+${formatCents(sum.boost.cents)}`} />
        ) : null}
        {tax ? (
          <Fact
            name={tax.from > 0 ? t.taxOf(dayText(tax.from)) : t.tax}
            value={sum.taxCents > 0 ? `−${formatCents(sum.taxCents)}` : '0'}
          />
        ) : null}
        {hasBoost[kind] ? <Fact name={t.unboosted} value={moneyText(unboosted[kind], currency)} /> : null}
      </SumTable>
    </>
  )
}

export function ToWin({ kind }: { kind: SlipKind }) {
  const [{ isCapped }, { currency }, won] = useUnit([$totals[kind], $figures, fields.netWinBoosted])
  return (
    <SumTable aria-live="off" data-testid="to-win">
      <Fact
        className="win"
        name={isCapped ? t.toWinAtMost : t.toWin}
        value={moneyText(won[kind], currency)}
      />
    </SumTable>
  )
}

/** Progress to the boost's next step. Nothing without a boost. */
function BoostProgress({ kind, eligible }: { kind: SlipKind; eligible: number }) {
  const [text, missing, color] = useUnit([
    fields.multiboostmessage,
    fields.remaining_games,
    fields.alert_boost_color,
  ])
  if (text[kind] === '') return null
  const goal = eligible + missing[kind]
  return (
    <chakra.div display="grid" gap="1.5" data-testid="boost">
      <chakra.p display="flex" justifyContent="space-between" gap="3" textStyle="note">
        <span>{text[kind]}</span>
        <chakra.b whiteSpace="nowrap">{t.boosted(eligible, goal)}</chakra.b>
      </chakra.p>
      <ProgressTrack aria-hidden="true">
        <chakra.i bg={color[kind]} style={{ width: `${goal > 0 ? (100 * eligible) / goal : 0}%` }} />
      </ProgressTrack>
    </chakra.div>
  )
}
