import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { t } from '#messages/banners.ts'
import type { Banner } from '#shared/model/site/banner.ts'
import { styled } from '../../theme/system.tsx'
import { OutsideLink } from '../outside-link.tsx'
import { Art } from './art.tsx'
import { Photo } from './photo.tsx'

/** Text at the foot of an image, readable on any image. */
const Foot = styled('div', {
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  px: { base: '4', md: '6' },
  py: '2',
  bg: 'surface/88',
  '& :is(h2, p)': { maxW: 'none', mt: 0, truncate: true },
  '& h2': { textStyle: 'body', fontWeight: 650 },
})

interface BannerFaceProps {
  banner: Banner
  /** The title, as text or as a link. */
  title: ReactNode
  /** True below the first screen: the image is loaded lazily. */
  isLater: boolean
}

/** The alternative text of a banner's image; empty where its title says enough. */
export const altOf = ({ alt, title }: Banner): string => alt || (title ? '' : t.one)

/** A banner's image with its text. It fills its parent, which must be positioned. */
export function BannerFace({ banner, title, isLater }: BannerFaceProps) {
  const { text, image, art } = banner
  const alt = altOf(banner)
  const words = (
    <>
      {title ? <h2>{title}</h2> : null}
      {text ? <p>{text}</p> : null}
    </>
  )
  const drawing = (
    <>
      <Art art={art} alt={alt} />
      {words}
    </>
  )
  return (
    <Photo image={image} alt={alt} isLater={isLater} drawing={drawing}>
      {title || text ? <Foot data-foot="">{words}</Foot> : null}
    </Photo>
  )
}

interface BannerLinkProps {
  to: string
  label?: string | undefined
  children?: ReactNode
}

/** A banner's link. An address on this site stays within the page, any other opens a new tab. */
export function BannerLink({ to, label, children }: BannerLinkProps) {
  const own = to.startsWith('/') ? '' : location.origin
  if (!to.startsWith(`${own}/`))
    return (
      <OutsideLink to={to} label={label}>
        {children}
      </OutsideLink>
    )
  return (
    <Link to={to.slice(own.length)} aria-label={label}>
      {children}
    </Link>
  )
}
