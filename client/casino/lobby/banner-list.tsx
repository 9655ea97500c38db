import { chakra, Skeleton } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { Link } from 'react-router-dom'
import type { Banner } from '#shared/model/banner.ts'
import { BannerFace } from '../../ui/banner-face.tsx'
import { Trouble } from '../../ui/note.tsx'
import { $casinoBanners, $casinoBannersError, CasinoBannersGate, casinoBannersRetried } from './banners.ts'

const HEIGHT = '124px'

/** Number of banners on a phone's first screen; pictures below are fetched as they come near. */
const SEEN_AT_ONCE = 3

const List = chakra('ul', {
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: { base: 'min(86%, 340px)', md: 'minmax(300px, 420px)' },
    gap: '2.5',
    mx: '-3',
    px: '3',
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
})

const Card = chakra('li', {
  base: {
    position: 'relative',
    minH: HEIGHT,
    p: '4',
    bg: 'surface',
    backgroundImage: 'linear-gradient(110deg, {colors.surface} 30%, {colors.lifted})',
    borderWidth: '1px',
    borderRadius: 'card',
    overflow: 'hidden',
    '& h2': { position: 'relative', textStyle: 'heading', maxW: '64%', textWrap: 'balance' },
    '& p': { position: 'relative', mt: '1.5', maxW: '64%', color: 'soft' },
    // Beside the words, not below them.
    '& svg': { w: '48%', opacity: 0.55 },
    '& a::after': { content: '""', position: 'absolute', inset: 0 },
    '&:has(a):hover': { bg: 'raised' },
  },
})

/** All casino banners at once. Without any, they take no room. */
export function CasinoBanners() {
  useGate(CasinoBannersGate)
  const [banners, error, retry] = useUnit([$casinoBanners, $casinoBannersError, casinoBannersRetried])
  if (banners === null) return <Skeleton h={HEIGHT} borderRadius="card" />
  if (banners.length === 0)
    return error ? (
      <chakra.div display="grid" minH={HEIGHT}>
        <Trouble text={error} onRetry={() => retry()} />
      </chakra.div>
    ) : null
  return (
    <List aria-label="Announcements" data-testid="casino-banners">
      {banners.map((banner, at) => (
        <Face key={banner.id} banner={banner} isLater={at >= SEEN_AT_ONCE} />
      ))}
    </List>
  )
}

function Face({ banner, isLater }: { banner: Banner; isLater: boolean }) {
  const { title, link, alt } = banner
  return (
    <Card>
      <BannerFace
        banner={banner}
        title={title && link ? <Link to={link}>{title}</Link> : title}
        isLater={isLater}
      />
      {link && !title ? <Link to={link} aria-label={alt} /> : null}
    </Card>
  )
}
