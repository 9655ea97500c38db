import { Box, Button, chakra, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { type Banner, bannerArts } from '#shared/model/site/banner.ts'
import { Announcer } from '../ui/announcer.tsx'
import { Art } from '../ui/banner/art.tsx'
import { BannerFace } from '../ui/banner/face.tsx'
import { Photo } from '../ui/banner/photo.tsx'
import { Card, Facts } from '../ui/card.tsx'
import { Chips } from '../ui/chips.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Note, Trouble } from '../ui/note.tsx'
import { StatusDot } from '../ui/status-dot.tsx'
import { NoticeButtons } from './controls.tsx'

const chips = [
  { id: 'football', name: 'Football', count: 12 },
  { id: 'basketball', name: 'Basketball', count: 4 },
  { id: 'tennis', name: 'Tennis' },
]

/** Components that contain others. */
export function Surfaces() {
  const [chosen, choose] = useState('football')
  const [asking, ask] = useState(false)
  return (
    <Stack gap="4">
      <Chips label="A choice of a few" chips={chips} chosen={chosen} onChoose={choose} />
      <Card aria-labelledby="a-card">
        <h2 id="a-card">A card</h2>
        <Facts>
          <div>
            <dt>A name</dt>
            <dd>1,240</dd>
          </div>
          <div>
            <dt>Another</dt>
            <dd>KSh 300</dd>
          </div>
        </Facts>
      </Card>
      <Note>A note in place of content.</Note>
      <Trouble text="Fetching Highlights failed" onRetry={() => undefined} />
      <Trouble text="Back at noon" hint="This list may be out of date." onRetry={() => undefined} />
      <StatusDot lit={false}>Requested every few seconds</StatusDot>
      <StatusDot lit>A request is in flight</StatusDot>
      <Announcer text={`${chosen} is chosen`} />
      <Button variant="subtle" onClick={() => ask(true)}>
        Open a dialog
      </Button>
      {asking ? (
        <Dialog title="A dialog" onClose={() => ask(false)}>
          <p>The page is inert while it is open.</p>
          <NoticeButtons />
          <Button onClick={() => ask(false)}>Close</Button>
        </Dialog>
      ) : null}
    </Stack>
  )
}

const PICTURE = '/icons/icon-512.png'
const BROKEN = 'data:image/png;base64,'
const banner = {
  id: '1',
  title: '',
  text: 'Words at its foot',
  link: undefined,
  image: undefined,
  art: 'podium',
  alt: '',
} as const satisfies Banner

const Frame = chakra('figure', {
  base: {
    position: 'relative',
    h: '96px',
    overflow: 'hidden',
    bg: 'surface',
    borderWidth: '1px',
    borderRadius: 'card',
    '& figcaption': { position: 'relative', p: '3', textStyle: 'note', fontWeight: 600 },
  },
})

/** The drawings of banners, and images. */
export function Pictures() {
  return (
    <Box display="grid" gap="2" gridTemplateColumns="repeat(auto-fill, minmax(240px, 1fr))">
      <Frame>
        <Photo image={PICTURE} alt="A picture of the provider's" drawn={<Art art="podium" alt="" />} />
      </Frame>
      <Frame>
        <BannerFace banner={{ ...banner, image: PICTURE }} title="A picture with its words" isLater={false} />
      </Frame>
      <Frame>
        <BannerFace
          banner={{ ...banner, image: BROKEN }}
          title="A picture that cannot be loaded"
          isLater={false}
        />
      </Frame>
      {bannerArts.map((art) => (
        <Frame key={art}>
          <Art art={art} alt="" />
          <figcaption>{art}</figcaption>
        </Frame>
      ))}
    </Box>
  )
}
