import { chakra, Stack } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Icon } from '../ui/icon.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { type Promotion, promotions } from './promotions.ts'

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fill, minmax(280px, 1fr))' },
    gap: '2.5',
  },
})

const Card = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    alignContent: 'space-between',
    gap: '5',
    minH: '156px',
    p: '4',
    bg: 'surface',
    borderWidth: '1px',
    borderRadius: 'card',
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
  },
})

/** What is on offer, and where its rules stand. */
export default function PromotionsScreen() {
  return (
    <Stack gap="4">
      <ScreenTitle>Promotions</ScreenTitle>
      <Grid>
        {promotions.map((promotion) => (
          <Offer key={promotion.name} promotion={promotion} />
        ))}
      </Grid>
      <chakra.p color="soft">
        For all of them:{' '}
        <chakra.span color="signal" textDecoration="underline" textUnderlineOffset="3px">
          <Link to="/promo">the rules of promotions</Link>
        </chakra.span>
        .
      </chakra.p>
    </Stack>
  )
}

function Offer({ promotion: { name, title, text, until } }: { promotion: Promotion }) {
  return (
    <Card>
      <Stack gap="1.5" position="relative">
        <h2>
          <Link to={`/promo/${name}`}>{title}</Link>
        </h2>
        <chakra.p color="soft">{text}</chakra.p>
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
