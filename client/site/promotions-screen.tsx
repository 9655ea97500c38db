import { chakra, Stack } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { t } from '#messages/promotions.ts'
import type { Promotion } from '#shared/model/money/figures.ts'
import { $figures } from '../account/player/figures.ts'
import { settingsPart } from '../query/list-part.ts'
import { Listed } from '../query/listed.tsx'
import { styled } from '../theme/system.tsx'
import { Empty } from '../ui/feedback/message.tsx'
import { Icon } from '../ui/icon.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { Sentence } from '../ui/text/sentence.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { promotionPath } from './promotions.ts'

const Grid = styled('ul', {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fill, minmax(280px, 1fr))' },
  gap: '2.5',
})

const Card = styled('li', {
  position: 'relative',
  display: 'grid',
  alignContent: 'space-between',
  gap: '5',
  minH: '156px',
  p: '4',
  layerStyle: 'card',
  overflow: 'clip',
  _hover: { bg: 'raised' },
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    pointerEvents: 'none',
    backgroundImage:
      'linear-gradient(120deg, transparent 58%, {colors.text/7} 58% 70%, transparent 70% 76%, {colors.text/7} 76% 80%, transparent 80%)',
  },
  '& h2': { textStyle: 'heading', fontSize: '20px' },
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& footer': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'end',
    gap: '3',
    color: 'soft',
  },
})

/** The running promotions of the operator's settings, with links to their rules. */
export default function PromotionsScreen() {
  return (
    <Stack gap="4">
      <ScreenTitle />
      <RunningPromotions />
      <chakra.p color="soft">
        <Sentence of={t.forAll<ReactNode>(<TextLink to="/promo">{t.rules}</TextLink>)} />
      </chakra.p>
    </Stack>
  )
}

function RunningPromotions() {
  const { promotions } = useUnit($figures)
  if (promotions.length === 0)
    return (
      <Listed of={settingsPart} name={t.promotions} rows={{ count: 1, height: '156px' }}>
        <Empty title={t.none} text={t.here} />
      </Listed>
    )
  return (
    <Grid>
      {promotions.map((promotion) => (
        <PromotionCard key={promotion.name} promotion={promotion} />
      ))}
    </Grid>
  )
}

function PromotionCard({ promotion: { name, title, text, until } }: { promotion: Promotion }) {
  return (
    <Card>
      <Stack gap="1.5" position="relative">
        <h2>
          <Link to={promotionPath(name)}>{title}</Link>
        </h2>
        {text ? <chakra.p color="soft">{text}</chakra.p> : null}
      </Stack>
      <footer>
        <chakra.span textStyle="note">{until}</chakra.span>
        <chakra.span color="signal" transform="rotate(-90deg)">
          <Icon name="chevron" size="18px" />
        </chakra.span>
      </footer>
    </Card>
  )
}
