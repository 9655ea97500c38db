import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { t as frame } from '#messages/frame.ts'
import { t } from '#messages/offer.ts'
import type { OfferName } from '#shared/calls/offers.ts'
import { $offers } from '../calls/offers.ts'
import { LinkButton } from '../ui/button/link.tsx'
import { Empty } from '../ui/feedback/message.tsx'
import { LoadingRows } from '../ui/feedback/skeleton.tsx'
import type { IconName } from '../ui/icon.tsx'
import { TitledColumn } from '../ui/titled-column.tsx'

interface ForOfferProps {
  name: OfferName
  title: string
  /** The message without the offer. */
  none: { readonly icon: IconName; readonly title: string; readonly text: string }
  children: ReactNode
}

/** A screen that needs an offer. Without the offer a message in its place links to the league. */
export function ForOffer({ name, title, none, children }: ForOfferProps) {
  const offers = useUnit($offers)
  if (offers?.has(name)) return children
  return (
    <TitledColumn title={title} maxW="720px">
      {offers ? (
        <Empty {...none}>
          <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="2.5">
            <LinkButton to="/playouts">{frame.watch}</LinkButton>
            <LinkButton to="/nare-league" variant="subtle">
              {t.next}
            </LinkButton>
          </chakra.div>
        </Empty>
      ) : (
        <LoadingRows label={frame.screen(title)} count={4} height="92px" />
      )}
    </TitledColumn>
  )
}
