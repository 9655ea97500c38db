import { useUnit } from 'effector-react'
import { type ReactNode, useState } from 'react'
import { $isLite } from '../../lite.ts'
import { styled } from '../../theme/system.tsx'

const Image = styled('img', {
  position: 'absolute',
  inset: 0,
  w: 'full',
  h: 'full',
  objectFit: 'cover',
  // Text in an image begins on the left, so the right is cropped.
  objectPosition: 'left center',
  bg: 'lifted',
})

interface PhotoProps {
  image: string | undefined
  alt: string
  /** True while out of view: the image is loaded lazily. */
  isLater?: boolean
  /** Content in front of the image. */
  children?: ReactNode
  /** Shown in place of both: without an image, if it does not load, and in data-lite. */
  drawing: ReactNode
}

/** A provider's image. It fills its parent, so that loading it shifts nothing. */
export function Photo({ image, alt, isLater = false, children, drawing }: PhotoProps) {
  const [broken, breakAt] = useState<string>()
  const isLite = useUnit($isLite)
  if (isLite || !image || image === broken) return drawing
  return (
    <>
      <Image
        src={image}
        alt={alt}
        loading={isLater ? 'lazy' : 'eager'}
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => breakAt(image)}
      />
      {children}
    </>
  )
}
