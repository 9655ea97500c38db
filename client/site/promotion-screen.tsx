import { chakra, Stack } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { t } from '#messages/promotions.ts'
import { $figures } from '../account/player/figures.ts'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { Sentence } from '../ui/text/sentence.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { MissingPromotion } from './missing-promotion.tsx'

/** A promotion in the operator's words: title, text and end. */
export default function PromotionScreen() {
  const { name } = useParams()
  const promotion = useUnit($figures).promotions.find((promotion) => promotion.name === name)
  if (!promotion) return <MissingPromotion />
  const { title, text, until } = promotion
  return (
    <Stack gap="4" maxW="70ch">
      <ScreenTitle>{title}</ScreenTitle>
      {text ? <chakra.p lineHeight="1.6">{text}</chakra.p> : null}
      {until ? <chakra.p color="soft">{until}</chakra.p> : null}
      <chakra.p color="soft">
        <Sentence of={t.forAll<ReactNode>(<TextLink to="/promo">{t.rules}</TextLink>)} />
      </chakra.p>
    </Stack>
  )
}
