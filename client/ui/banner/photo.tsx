import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'

const Image = chakra('img', {
  base: {
    position: 'absolute',
    inset: 0,
    w: 'full',
    h: 'full',
    objectFit: 'cover',
    // Words in a picture begin on the left: what does not fit is cut off on the right.
    objectPosition: 'left center',
    bg: 'lifted',
  },
})

interface PhotoProps {
  /** The picture's address. */
  image: string | undefined
  alt: string
  /** It is not seen yet: it is fetched as it comes near. */
  isLater?: boolean
  /** Content in front of the picture. */
  children?: ReactNode
  /** Shown instead of both while there is no picture, or when it cannot be loaded. */
  drawn: ReactNode
  className?: string
}

/** A provider's picture, as large as the box that it stands in: it moves nothing when it comes. */
export function Photo({ image, alt, isLater = false, children, drawn, className }: PhotoProps) {
  const [broken, breakAt] = useState<string>()
  if (!image || image === broken) return drawn
  return (
    <>
      <Image
        src={image}
        alt={alt}
        loading={isLater ? 'lazy' : 'eager'}
        decoding="async"
        referrerPolicy="no-referrer"
        className={className}
        onError={() => breakAt(image)}
      />
      {children}
    </>
  )
}
