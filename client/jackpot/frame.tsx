import { Stack } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { t } from '#messages/jackpot.ts'
import type { Jackpot } from '#shared/model/bets/jackpot.ts'
import { ForOffer } from '../query/for-offer.tsx'
import { LinkButton } from '../ui/button/link.tsx'
import { Failure } from '../ui/feedback/message.tsx'
import { LoadingRows } from '../ui/feedback/skeleton.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { $jackpot, $jackpotShown, JackpotGate, jackpotRetried } from './jackpot.ts'

interface JackpotFrameProps {
  title: string
  /** True until all else that the screen begins with is there. */
  isWaiting?: boolean
  children: (jackpot: Jackpot) => ReactNode
}

/** Shared by both jackpot screens: requests the jackpot, and shows a placeholder until it is loaded. */
export function JackpotFrame({ title, isWaiting, children }: JackpotFrameProps) {
  useGate(JackpotGate)
  const none = { icon: 'wallet', title: t.none, text: t.noneText } as const
  return (
    <ForOffer name="jackpotMatches" title={title} none={none}>
      <LoadedJackpot title={title} isWaiting={isWaiting === true}>
        {children}
      </LoadedJackpot>
    </ForOffer>
  )
}

function LoadedJackpot({ title, isWaiting, children }: JackpotFrameProps) {
  const [jackpot, { phase, error }, retry] = useUnit([$jackpot, $jackpotShown, jackpotRetried])
  if (jackpot && !isWaiting) return children(jackpot)
  return (
    <Stack gap="4" maxW="720px">
      <ScreenTitle>{title}</ScreenTitle>
      {phase === 'failed' ? (
        <Failure title={t.missed} text={error || t.unread} onRetry={retry}>
          <LinkButton to="/" variant="subtle">
            {t.home}
          </LinkButton>
        </Failure>
      ) : (
        <LoadingRows label={t.loading} count={6} height="72px" />
      )}
    </Stack>
  )
}
