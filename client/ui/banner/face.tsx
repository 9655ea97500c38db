import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Banner } from '#shared/model/site/banner.ts'
import { Art } from './art.tsx'
import { Photo } from './photo.tsx'

/** Words at the foot of a picture, readable whatever it shows. */
const Foot = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    px: { base: '4', md: '6' },
    py: '2',
    bg: 'surface/88',
    '& :is(h2, p)': { maxW: 'none', mt: 0, truncate: true },
    '& h2': { textStyle: 'body', fontWeight: 650 },
  },
})

interface BannerFaceProps {
  banner: Banner
  /** The title, or a link with its words. */
  title: ReactNode
  /** It is not on the first screen: its picture is fetched as it comes near. */
  isLater: boolean
}

/** A banner's picture with its words, in a box that is positioned and as large as the picture is to be. */
export function BannerFace({ banner: { text, image, art, alt }, title, isLater }: BannerFaceProps) {
  const words = (
    <>
      {title ? <h2>{title}</h2> : null}
      {text ? <p>{text}</p> : null}
    </>
  )
  const drawn = (
    <>
      <Art art={art} alt={alt} />
      {words}
    </>
  )
  return (
    <Photo image={image} alt={alt} isLater={isLater} drawn={drawn}>
      {title || text ? <Foot data-foot="">{words}</Foot> : null}
    </Photo>
  )
}
