import { chakra, Skeleton } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { t as texts } from '#messages/banners.ts'
import { t } from '#messages/sportsbook.ts'
import type { Banner } from '#shared/model/site/banner.ts'
import { fields } from '../state/fields.ts'
import { styled } from '../theme/system.tsx'
import { LARGE_TEXT } from '../theme/text-look.ts'
import { BannerFace, BannerLink } from '../ui/banner/face.tsx'
import { Trouble } from '../ui/feedback/note.tsx'
import { Icon } from '../ui/icon.tsx'
import { useKeptFocus } from '../ui/kept-focus.tsx'
import {
  $bannerIndex,
  $bannersShown,
  $isPlaying,
  attentionChanged,
  BannersGate,
  bannerChosen,
  bannersRetried,
  carouselToggled,
  motionReduced,
} from './banners.ts'

/** Events of the player's first touch. */
const interactions = ['pointerdown', 'keydown', 'scroll'] as const

/** Least distance of a finger's move that turns to another banner, in px. */
const SWIPE_PX = 40

/** Height of the carousel, with banners and without. */
const HEIGHT = { base: '8.25rem', md: '10.25rem' }

const Frame = styled('section', {
  position: 'relative',
  display: 'grid',
  minH: HEIGHT,
  bg: 'surface',
  backgroundImage: 'linear-gradient(110deg, {colors.surface} 30%, {colors.lifted})',
  borderWidth: '1px',
  borderRadius: 'card',
  overflow: 'hidden',
  // A swipe to the side turns it.
  touchAction: 'pan-y pinch-zoom',
})

/** One banner; all are stacked in one grid cell. */
const Slide = styled('div', {
  gridArea: '1 / 1',
  position: 'relative',
  transition: 'opacity 400ms',
  willChange: 'opacity',
  _motionReduce: { transition: 'none' },
  // Painted on a layer of its own from the start, although invisible, so that a change of banner is no new paint.
  '&[data-away]': { opacity: 0 },
  '& > a, & > div': {
    display: 'block',
    h: 'full',
    px: { base: '4', md: '6' },
    pt: { base: '3.5', md: '7' },
    borderRadius: 'card',
    outlineOffset: '-3px',
  },
  // Beside the controls.
  '& [data-foot]': { pe: '32' },
  '& h2': {
    position: 'relative',
    textStyle: 'title',
    maxW: { base: '15.625rem', md: '26.25rem' },
    textWrap: 'balance',
  },
  '& p': {
    position: 'relative',
    mt: '1.5',
    maxW: { base: '16.25rem', md: '25rem' },
    color: 'soft',
    textStyle: { base: 'note', md: 'body' },
    lineClamp: 2,
    [LARGE_TEXT]: { lineClamp: 'none' },
  },
})

const Controls = styled('div', {
  position: 'absolute',
  insetEnd: '1.5',
  bottom: '1.5',
  display: 'flex',
  alignItems: 'center',
  px: '0.5',
  // Visible on any image.
  bg: 'surface/85',
  borderRadius: 'pill',
  '& button': {
    display: 'grid',
    placeItems: 'center',
    w: '6',
    h: '6',
    color: 'text',
    borderRadius: 'pill',
    outlineOffset: '-2px',
  },
  '& i': { w: '8px', h: '8px', borderRadius: 'pill', borderWidth: '1.5px', borderColor: 'text' },
  '& [aria-current] i': { bg: 'text' },
})

/** Carousel of banners. It rotates unless paused, hovered or focused. */
export function Carousel() {
  useGate(BannersGate)
  const [banners, { phase, error }, retry, reduce, report] = useUnit([
    fields.carousel_banners,
    $bannersShown,
    bannersRetried,
    motionReduced,
    attentionChanged,
  ])
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) reduce()
  }, [reduce])
  // On a phone it starts after the first touch, since the page may still be painting before.
  useEffect(() => {
    if (!matchMedia('(hover: none)').matches) return
    const wait = (isWaiting: boolean) => report({ by: 'pointer', isInside: isWaiting })
    const unmount = new AbortController()
    wait(true)
    for (const interaction of interactions)
      addEventListener(interaction, () => wait(false), { once: true, passive: true, signal: unmount.signal })
    return () => unmount.abort()
  }, [report])
  if (banners.length > 0) return <RotatingBanners banners={banners} />
  if (phase === 'loading') return <Skeleton h={HEIGHT} borderRadius="card" />
  // As high as the carousel, so that nothing below moves.
  return phase === 'failed' ? (
    <chakra.div display="grid" h={HEIGHT} data-testid="carousel-failed">
      <Trouble text={error} hint={texts.missed} onRetry={retry} />
    </chakra.div>
  ) : null
}

function RotatingBanners({ banners }: { banners: readonly Banner[] }) {
  const [index, isPlaying, choose, report] = useUnit([
    $bannerIndex,
    $isPlaying,
    bannerChosen,
    attentionChanged,
  ])
  const pointTo = (isInside: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') report({ by: 'pointer', isInside })
  }
  const swipeFrom = useRef(0)
  const swipe = ({ pointerType, clientX }: PointerEvent) => {
    const movedPx = clientX - swipeFrom.current
    if (pointerType === 'touch' && Math.abs(movedPx) >= SWIPE_PX) choose(index - Math.sign(movedPx))
  }
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) report({ by: 'focus', isInside: false })
  }
  const turn = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') choose(index + 1)
    if (key === 'ArrowLeft') choose(index - 1)
  }
  return (
    <Frame
      // A turn by an arrow key takes the focused banner away.
      ref={useKeptFocus(`${index}`)}
      aria-roledescription={t.carousel}
      aria-label={texts.title}
      data-testid="carousel"
      onPointerEnter={pointTo(true)}
      onPointerLeave={pointTo(false)}
      onPointerDown={({ clientX }) => {
        swipeFrom.current = clientX
      }}
      onPointerUp={swipe}
      onFocus={() => report({ by: 'focus', isInside: true })}
      onBlur={leave}
      onKeyDown={turn}
    >
      <chakra.div display="contents" aria-live={isPlaying ? 'off' : 'polite'}>
        {banners.map((banner, position) => {
          const face = <BannerFace banner={banner} title={banner.title} isLater={position > 0} />
          return (
            <Slide
              key={banner.id}
              role="group"
              aria-roledescription={t.slide}
              aria-label={t.slideOf(position + 1, banners.length)}
              data-away={position === index ? undefined : ''}
              inert={position !== index}
            >
              {banner.link ? <BannerLink to={banner.link}>{face}</BannerLink> : <div>{face}</div>}
            </Slide>
          )
        })}
      </chakra.div>
      {banners.length > 1 ? <CarouselControls banners={banners} index={index} /> : null}
    </Frame>
  )
}

function CarouselControls({ banners, index }: { banners: readonly Banner[]; index: number }) {
  const [isPlaying, toggle, choose] = useUnit([$isPlaying, carouselToggled, bannerChosen])
  return (
    <Controls>
      {banners.map((banner, position) => (
        <button
          key={banner.id}
          type="button"
          aria-label={t.showBanner(banner.title, position + 1)}
          aria-current={position === index ? 'true' : undefined}
          onClick={() => choose(position)}
        >
          <i />
        </button>
      ))}
      <button type="button" aria-label={isPlaying ? t.pause : t.play} onClick={() => toggle()}>
        <Icon name={isPlaying ? 'pause' : 'play'} size="14px" />
      </button>
    </Controls>
  )
}
