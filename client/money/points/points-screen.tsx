import { chakra, Stack } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { formatAmount } from '#shared/amounts.ts'
import type { PointTerms } from '#shared/model/money/figures.ts'
import { $user } from '../../account/player/account.ts'
import { $figures } from '../../account/player/figures.ts'
import { PlayerColumn } from '../../account/player/for-player.tsx'
import { isOpen } from '../../intents/progress.ts'
import { fields } from '../../state/fields.ts'
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
import { TextLink } from '../../ui/text-link.tsx'
import { AskAgain, Close } from '../payment/actions.tsx'
import { type PaymentPhase, phaseOf } from '../payment/phase.ts'
import { $promoPoints, $promoShown, PointsGate, pointsRetried, redeemFields } from './points.ts'
import { $redeeming, redemptions } from './redemption.ts'

/** Beside the words, which keep clear of it; a picture of the provider's fades out towards them. */
const PhotoPlace = chakra('div', {
  base: {
    position: 'absolute',
    inset: 0,
    '& img': {
      insetInlineStart: '42%',
      w: '58%',
      maskImage: 'linear-gradient(90deg, transparent, #000 45%)',
    },
    '& + *': { maxW: '50%' },
  },
})

/** Points earned by bets: their promotion, and their redemption for money. */
export default function PointsScreen() {
  return (
    <PlayerColumn title="Points" why="Points come with your settled bets and can be turned into money.">
      <Promotion />
      <Redeem />
    </PlayerColumn>
  )
}

function Promotion() {
  useGate(PointsGate)
  const [{ phase, error }, promo, retry] = useUnit([$promoShown, $promoPoints, pointsRetried])
  if (phase === 'failed' && !promo)
    return <Failure title="Your points did not load" text={error} onRetry={retry} />
  if (!promo) return <LoadingRows label="Loading your points" count={1} height="132px" />
  return (
    <Card position="relative" overflow="hidden" minH="132px" aria-label="The promotion">
      <PhotoPlace>
        <Photo image={promo.promo_image.image} alt="" drawn={<Art art={promo.promo_image.art} alt="" />} />
      </PhotoPlace>
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
          points{promo.end_date === undefined ? '' : ` · counted until ${fullMomentText(promo.end_date)}`}
        </chakra.span>
      </chakra.div>
    </Card>
  )
}

function Redeem() {
  const [message, redemption] = useUnit([fields.points_message, redemptions.$progress])
  const phase = phaseOf(redemption)
  return (
    <Card>
      <h2>Redeem</h2>
      <PointsWords />
      {message ? (
        <chakra.p role="status" display="flex" gap="2" alignItems="center" color="up">
          <Icon name="check" size="18px" />
          {message}
        </chakra.p>
      ) : null}
      {phase && isOpen(redemption) ? (
        <LostRedemption phase={phase} />
      ) : (
        <>
          <FormFailure text={redemption.state === 'refused' ? (redemption.refusal.message ?? '') : ''} />
          <FormBody form={redeemFields} label="Redeem points">
            <TextField
              form={redeemFields}
              name="points"
              label="Points"
              inputMode="numeric"
              autoComplete="off"
            />
            <SubmitButton form={redeemFields} busy="Redeeming…">
              Redeem
            </SubmitButton>
          </FormBody>
        </>
      )}
      <HowEarned />
    </Card>
  )
}

const lostTexts: Partial<Record<PaymentPhase, string>> = {
  unanswered: 'No answer came so far.',
  'not found': 'No answer came, and your history does not have it.',
  unseen: 'No answer came, and it cannot be looked up here: compare your points.',
}

/** Points whose redemption was not answered: they may be asked for again, and in time let go. */
function LostRedemption({ phase }: { phase: PaymentPhase }) {
  const isLate = phase !== 'unanswered'
  return (
    <Stack gap="2.5">
      <FormFailure text={`${lostTexts[phase] ?? ''} Asked again, they are redeemed once.`} />
      {isLate ? <p>Should they be redeemed after all, your balance shows it.</p> : null}
      <chakra.div display="flex" flexWrap="wrap" gap="2.5">
        <AskAgain by={redemptions.resendClicked} $sending={$redeeming} />
        {isLate ? <Close by={redemptions.letGoClicked}>Leave it</Close> : null}
      </chakra.div>
    </Stack>
  )
}

/** The player's points and their worth, as far as the operator's settings say. */
function PointsWords() {
  const [user, promo, { points, currency }] = useUnit([$user, $promoPoints, $figures])
  const held = user?.points ?? promo?.points
  const text = termsText(points, currency)
  if (held === undefined && text === '') return null
  return (
    <chakra.p color="soft">
      {held === undefined ? null : (
        <>
          You have <b>{held}</b> points.
        </>
      )}{' '}
      {text}
    </chakra.p>
  )
}

function termsText({ least, worth, earned_per }: Partial<PointTerms> = {}, currency?: string): string {
  const count = least ?? 1
  return [
    worth ? `${count} ${count === 1 ? 'is' : 'are'} worth ${moneyText(count * worth, currency)}.` : '',
    least ? `${least} is the least.` : '',
    earned_per
      ? `A bet earns one for each ${moneyText(earned_per, currency)} staked, once it is settled.`
      : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** The rules that points are earned by, where that promotion runs. */
function HowEarned() {
  const { promotions } = useUnit($figures)
  if (!promotions.some(({ name }) => name === 'leader-board')) return null
  return (
    <chakra.p textStyle="note" color="soft">
      <TextLink to="/promo/leader-board">How points are earned</TextLink>
    </chakra.p>
  )
}
