import { chakra, Skeleton } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { t } from '#messages/banners.ts'
import type { Banner } from '#shared/model/site/banner.ts'
import { fields } from '../../state/fields.ts'
import { styled } from '../../theme/system.tsx'
import { altOf, BannerFace, BannerLink } from '../../ui/banner/face.tsx'
import { Trouble } from '../../ui/feedback/note.tsx'
import { $casinoBannersShown, CasinoBannersGate, casinoBannersRetried } from './banners.ts'

/** Height for a title of two lines and a text of five, so that nothing moves when the banners load. */
const HEIGHT = '10.25rem'

/** Number of banners on a phone's first screen. The pictures of further ones are loaded lazily. */
const MOST_IN_VIEW = 3

const List = styled('ul', {
  layerStyle: 'sideways',
  gap: '2.5',
  '& > li': {
    flex: { base: 'none', md: '1 0 270px' },
    w: { base: 'min(86%, 340px)' },
    maxW: { md: '420px' },
  },
  '& > .lead': { flex: 'none', w: '9.25rem', '& > a': { h: 'full' } },
})

const Card = styled('li', {
  position: 'relative',
  minH: HEIGHT,
  p: '4',
  layerStyle: 'card',
  backgroundImage: 'linear-gradient(110deg, {colors.surface} 30%, {colors.lifted})',
  overflow: 'hidden',
  '& h2': { position: 'relative', textStyle: 'heading', maxW: '64%', textWrap: 'balance' },
  '& p': { position: 'relative', mt: '1.5', maxW: '64%', color: 'soft', textStyle: 'note' },
  // Beside the words, not below them.
  '& svg': { w: '62%', opacity: 0.5 },
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '&:has(a):hover': { bg: 'raised' },
})

/** All casino banners in a row, after the element that leads it. Nothing without banners and lead. */
export function CasinoBanners({ lead }: { lead?: ReactNode }) {
  useGate(CasinoBannersGate)
  const banners = useUnit(fields.casino_carousel_banners)
  const [{ phase, error }, retry] = useUnit([$casinoBannersShown, casinoBannersRetried])
  if (phase === 'ready' && banners.length === 0 && !lead) return null
  return (
    <List aria-label={t.title} data-testid="casino-banners">
      {lead ? <li className="lead">{lead}</li> : null}
      {phase === 'loading' ? (
        <li>
          <Skeleton h={HEIGHT} borderRadius="card" />
        </li>
      ) : null}
      {phase === 'failed' ? (
        <chakra.li display="grid">
          <Trouble text={error} hint={t.missed} onRetry={() => retry()} />
        </chakra.li>
      ) : null}
      {banners.map((banner, index) => (
        <BannerCard key={banner.id} banner={banner} isLater={index >= MOST_IN_VIEW} />
      ))}
    </List>
  )
}

function BannerCard({ banner, isLater }: { banner: Banner; isLater: boolean }) {
  const { title, link } = banner
  return (
    <Card>
      <BannerFace
        banner={banner}
        title={title && link ? <BannerLink to={link}>{title}</BannerLink> : title}
        isLater={isLater}
      />
      {link && !title ? <BannerLink to={link} label={altOf(banner)} /> : null}
    </Card>
  )
}
