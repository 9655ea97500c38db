import { Button, chakra, Stack } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { OfferName } from '#shared/calls/offers.ts'
import { $offers } from '../calls/offers.ts'
import type { IconName } from '../ui/icon.tsx'
import { Empty } from '../ui/message.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { Loading, SkeletonRows } from '../ui/skeleton.tsx'

interface ForOfferProps {
  name: OfferName
  /** Title of the screen in the place of the offer. */
  title: string
  /** The statement that there is none, and the way on. */
  none: { readonly icon: IconName; readonly title: string; readonly text: string }
  children: ReactNode
}

/** A screen that stands on an offer: without it the screen says so, and leads to the league. */
export function ForOffer({ name, title, none, children }: ForOfferProps) {
  const offers = useUnit($offers)
  if (offers?.has(name)) return children
  return (
    <Stack gap="4" maxW="720px">
      <ScreenTitle>{title}</ScreenTitle>
      {offers ? (
        <Empty {...none}>
          <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="2.5">
            <Button asChild>
              <Link to="/playouts">Watch the live league</Link>
            </Button>
            <Button asChild variant="subtle">
              <Link to="/nare-league">See the next round</Link>
            </Button>
          </chakra.div>
        </Empty>
      ) : (
        <Loading label={`Loading ${title}`}>
          <SkeletonRows count={4} height="92px" />
        </Loading>
      )}
    </Stack>
  )
}
