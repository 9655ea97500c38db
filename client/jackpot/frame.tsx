import { useGate, useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { t } from '#messages/jackpot.ts'
import type { Jackpot } from '#shared/model/bets/jackpot.ts'
import { $figures } from '../account/player/figures.ts'
import { ForOffer } from '../query/for-offer.tsx'
import { $now } from '../streams/clock.ts'
import { LinkButton } from '../ui/button/link.tsx'
import { Card, Fact, Facts } from '../ui/card.tsx'
import { Countdown } from '../ui/countdown.tsx'
import { Failure } from '../ui/feedback/message.tsx'
import { Remark } from '../ui/feedback/note.tsx'
import { LoadingRows } from '../ui/feedback/skeleton.tsx'
import { moneyText } from '../ui/text/money.ts'
import { TitledColumn } from '../ui/titled-column.tsx'
import { $jackpot, $jackpotShown, JackpotGate, jackpotRetried } from './jackpot.ts'

interface JackpotFrameProps {
  title: string
  /** True until the rest of the screen's first content has loaded. */
  isWaiting?: boolean
  /** Shown above the rows while the screen loads. */
  placeholder?: ReactNode
  children: (jackpot: Jackpot) => ReactNode
}

/** Frame of both jackpot screens: requests the jackpot, and shows its loading and failure. */
export function JackpotFrame({ title, isWaiting = false, placeholder, children }: JackpotFrameProps) {
  useGate(JackpotGate)
  const [jackpot, { phase, error }, retry] = useUnit([$jackpot, $jackpotShown, jackpotRetried])
  const isLoading = jackpot === null || isWaiting
  return (
    <ForOffer name="jackpotMatches" title={title} none={{ icon: 'wallet', title: t.none, text: t.noneText }}>
      {isLoading ? (
        <TitledColumn title={title} maxW="720px">
          {phase === 'failed' ? (
            <Failure title={t.missed} text={error || t.unread} onRetry={retry}>
              <LinkButton to="/" variant="subtle">
                {t.home}
              </LinkButton>
            </Failure>
          ) : (
            <>
              {placeholder}
              <LoadingRows label={t.loading} count={6} height="72px" />
            </>
          )}
        </TitledColumn>
      ) : (
        children(jackpot)
      )}
    </ForOffer>
  )
}

export function JackpotClosing({ jackpot: { closes_at } }: { jackpot: Jackpot }) {
  const now = useUnit($now)
  const leftMs = Math.max(0, closes_at - now)
  return <Countdown label={leftMs > 0 ? t.closesIn : t.closed} leftMs={leftMs} />
}

export function JackpotTerms({ jackpot: { tiers, stake, matches } }: { jackpot: Jackpot }) {
  const { currency } = useUnit($figures)
  return (
    <Card aria-labelledby="jackpot-prizes">
      <h2 id="jackpot-prizes">{t.prizes}</h2>
      <Facts data-testid="tiers">
        {tiers.map(({ right, prize }) => (
          <Fact key={right} name={t.right(right, matches.length)} value={moneyText(prize, currency)} />
        ))}
      </Facts>
      <Remark>{t.terms(moneyText(stake, currency))}</Remark>
    </Card>
  )
}
