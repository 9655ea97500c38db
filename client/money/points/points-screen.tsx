import { chakra, Stack } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { t } from '#messages/points.ts'
import { formatAmount } from '#shared/amounts.ts'
import type { PointTerms } from '#shared/model/money/figures.ts'
import { $user } from '../../account/player/account.ts'
import { $figures } from '../../account/player/figures.ts'
import { PlayerColumn } from '../../account/player/for-player.tsx'
import { isOpen } from '../../intents/progress.ts'
import { Answer } from '../../language/answer.tsx'
import { fields } from '../../state/fields.ts'
import { styled } from '../../theme/system.tsx'
import { Art } from '../../ui/banner/art.tsx'
import { Photo } from '../../ui/banner/photo.tsx'
import { Card } from '../../ui/card.tsx'
import { Failure } from '../../ui/feedback/message.tsx'
import { LoadingRows } from '../../ui/feedback/skeleton.tsx'
import { FormBody, FormFailure, SubmitButton } from '../../ui/form/body.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { fullMomentText } from '../../ui/text/moment.ts'
import { moneyText } from '../../ui/text/money.ts'
import { Sentence } from '../../ui/text/sentence.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { OpenActions } from '../payment/actions.tsx'
import { type PaymentPhase, phaseOf } from '../payment/phase.ts'
import { $promoPoints, $promoShown, PointsGate, pointsRetried, REDEEMED, redeemFields } from './points.ts'
import { $redeeming, redemptions } from './redemption.ts'

/** Place of the picture, beside the words. A provider's picture fades out towards them. */
const PictureArea = styled('div', {
  position: 'absolute',
  inset: 0,
  '& img': {
    insetInlineStart: '42%',
    w: '58%',
    maskImage: 'linear-gradient(90deg, transparent, #000 45%)',
  },
  '& + *': { maxW: '50%' },
})

/** Points earned by bets: their promotion, and their redemption for money. */
export default function PointsScreen() {
  return (
    <PlayerColumn title={t.title} why={t.why}>
      <Promotion />
      <RedemptionCard />
    </PlayerColumn>
  )
}

function Promotion() {
  useGate(PointsGate)
  const [{ phase, error }, promo, retry] = useUnit([$promoShown, $promoPoints, pointsRetried])
  if (phase === 'failed' && !promo) return <Failure title={t.missed} text={error} onRetry={retry} />
  if (!promo) return <LoadingRows label={t.loading} count={1} height="132px" />
  return (
    <Card position="relative" overflow="hidden" minH="132px" aria-label={t.promotion}>
      <PictureArea>
        <Photo image={promo.promo_image.image} alt="" drawing={<Art art={promo.promo_image.art} alt="" />} />
      </PictureArea>
      <chakra.div position="relative" display="grid" gap="1">
        {promo.title ? (
          <chakra.span textStyle="caps" color="soft">
            {promo.title}
          </chakra.span>
        ) : null}
        <chakra.b textStyle="clock" data-testid="promo-points">
          {formatAmount(promo.points).replace('0.00', '0')}
        </chakra.b>
        <chakra.span color="soft">
          {promo.end_date === undefined ? t.points : t.counted(fullMomentText(promo.end_date))}
        </chakra.span>
      </chakra.div>
    </Card>
  )
}

function RedemptionCard() {
  const [message, redemption] = useUnit([fields.points_message, redemptions.$progress])
  const phase = phaseOf(redemption)
  return (
    <Card>
      <h2>{t.redeem}</h2>
      <PointsBalance />
      {message ? (
        <chakra.p role="status" display="flex" gap="2" alignItems="center" color="up">
          <Icon name="check" size="18px" />
          <Answer of={message === REDEEMED ? t.redeemed : message} />
        </chakra.p>
      ) : null}
      {phase && isOpen(redemption) ? (
        <UnansweredRedemption phase={phase} />
      ) : (
        <>
          <FormFailure text={redemption.state === 'refused' ? (redemption.refusal.message ?? '') : ''} />
          <FormBody form={redeemFields} label={t.form}>
            <TextField name="points" label={t.title} inputMode="numeric" autoComplete="off" />
            <SubmitButton busy={t.redeeming}>{t.redeem}</SubmitButton>
          </FormBody>
        </>
      )}
      <EarningRules />
    </Card>
  )
}

/** A redemption without an answer: it can be sent again, and in time given up. */
function UnansweredRedemption({ phase }: { phase: PaymentPhase }) {
  const isLate = phase !== 'unanswered'
  const { lost }: { lost: Partial<Record<PaymentPhase, string>> } = t
  return (
    <Stack gap="2.5">
      <FormFailure text={lost[phase] ?? ''} />
      {isLate ? <p>{t.later}</p> : null}
      <chakra.div display="flex" flexWrap="wrap" gap="2.5">
        <OpenActions payments={redemptions} $sending={$redeeming} isLeavable={isLate} />
      </chakra.div>
    </Stack>
  )
}

/** The player's points, and their worth if the settings say so. */
function PointsBalance() {
  const [user, promo, { points: terms, currency }] = useUnit([$user, $promoPoints, $figures])
  const points = user?.points ?? promo?.points
  const text = termsText(terms, currency)
  if (points === undefined && text === '') return null
  return (
    <chakra.p color="soft">
      {points === undefined ? null : <Sentence of={t.have(<b>{points}</b>)} />} {text}
    </chakra.p>
  )
}

/** The terms of redeeming and earning points, as text for the screen; empty: the settings name none. */
function termsText({ least, worth, earned_per }: Partial<PointTerms> = {}, currency?: string): string {
  const count = least ?? 1
  return [
    worth ? t.worth(count, moneyText(count * worth, currency)) : '',
    least ? t.least(least) : '',
    earned_per ? t.earned(moneyText(earned_per, currency)) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** The rules for earning points, while that promotion runs. */
function EarningRules() {
  const { promotions } = useUnit($figures)
  if (!promotions.some(({ name }) => name === 'leader-board')) return null
  return (
    <chakra.p textStyle="note" color="soft">
      <TextLink to="/promo/leader-board">{t.how}</TextLink>
    </chakra.p>
  )
}
