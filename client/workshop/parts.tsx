import { Box, Button, Field, Input, Stack } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { readCents } from '#shared/amounts.ts'
import { type Banner, bannerArts } from '#shared/model/site/banner.ts'
import { noticed } from '../state/notice.ts'
import { Announcer } from '../ui/announcer.tsx'
import { BannerFace } from '../ui/banner/face.tsx'
import { Card, Facts } from '../ui/card.tsx'
import { Chips } from '../ui/chips.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { Empty, Failure } from '../ui/feedback/message.tsx'
import { Note, Trouble } from '../ui/feedback/note.tsx'
import { ProgressLine } from '../ui/feedback/progress-line.tsx'
import { LoadingRows } from '../ui/feedback/skeleton.tsx'
import { StatusDot } from '../ui/feedback/status-dot.tsx'
import { AmountChips } from '../ui/form/amount-chips.tsx'
import { LegRows } from '../ui/leg-rows.tsx'
import { Tabs } from '../ui/tabs.tsx'

const nothing = () => undefined
const tabs = { first: 'First', second: 'Second' } as const
const statuses = ['info', 'success', 'warning', 'error'] as const

/** Buttons of every look, a field, tabs, amounts of which one is chosen, and a button for a notice of each kind. */
export function Controls() {
  const [tab, choose] = useState<keyof typeof tabs>('first')
  const [cents, setCents] = useState(100_00)
  return (
    <Stack gap="4">
      {(['solid', 'subtle', 'ghost'] as const).map((variant) => (
        <Box key={variant} display="flex" flexWrap="wrap" alignItems="center" gap="2">
          {(['sm', 'md', 'lg'] as const).map((size) => (
            <Button key={size} variant={variant} size={size}>
              {variant} {size}
            </Button>
          ))}
          <Button variant={variant} disabled>
            {variant} off
          </Button>
        </Box>
      ))}
      <Field.Root invalid>
        <Field.Label>A field with a fault</Field.Label>
        <Input defaultValue="07" />
        <Field.ErrorText>Enter the mobile number</Field.ErrorText>
      </Field.Root>
      <Tabs<keyof typeof tabs> label="Two views" tabs={tabs} chosen={tab} onChoose={choose}>
        <Box pt="2">The {tab} one is chosen.</Box>
      </Tabs>
      <Box display="grid" gridTemplateColumns="repeat(3, minmax(0, 1fr))" gap="2">
        <AmountChips
          amounts={[50_00, 100_00, 500_00]}
          chosen={cents}
          onChoose={(text) => setCents(readCents(text) ?? 0)}
        />
      </Box>
      <NoticeButtons />
    </Stack>
  )
}

function NoticeButtons() {
  const raise = useUnit(noticed)
  return (
    <Box display="flex" flexWrap="wrap" gap="2">
      {statuses.map((status) => (
        <Button
          key={status}
          size="sm"
          variant="subtle"
          onClick={() => raise({ title: `A notice: ${status}`, description: 'Gone in 4.5 seconds', status })}
        >
          Notice: {status}
        </Button>
      ))}
    </Box>
  )
}

export function Messages() {
  return (
    <Stack gap="3">
      <Empty title="Nothing here" text="Why there is nothing, and what to do next.">
        <Button>The way on</Button>
      </Empty>
      <Failure title="It did not load" text="What happened, in a sentence." onRetry={nothing}>
        <Button variant="subtle">Another way</Button>
      </Failure>
    </Stack>
  )
}

export function Waiting() {
  return (
    <Stack gap="3">
      <ProgressLine label="Under way, as an example" />
      <LoadingRows label="Loading, as an example" count={4} height="48px" />
    </Stack>
  )
}

const chips = [
  { id: 'football', name: 'Football', count: 12 },
  { id: 'basketball', name: 'Basketball', count: 4 },
  { id: 'tennis', name: 'Tennis' },
]

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
            <dd>KSh 300</dd>
          </div>
        </Facts>
      </Card>
      <LegRows aria-label="Picks of a receipt">
        <li>
          <b>Draw</b>
          <span className="odds">
            <s>3.30</s> 3.45
          </span>
          <small>1X2 · Kisumu Royals v Lamu Dhow</small>
          <small className="reason">moved</small>
        </li>
      </LegRows>
      <Note>A note in place of content.</Note>
      <Trouble text="Back at noon" hint="This list may be out of date." onRetry={nothing} />
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

const plain = { id: '1', text: 'Words at its foot', link: undefined, image: undefined, alt: '' }
const banners: readonly Omit<Banner, 'id'>[] = [
  { ...plain, title: 'An image with text over it', art: 'podium', image: '/icons/icon-512.png' },
  { ...plain, title: 'An image that cannot be loaded', art: 'podium', image: 'data:image/png;base64,' },
  ...bannerArts.map((art) => ({ ...plain, title: art, art })),
]

/** Banners with an image, without one that loads, and with each drawing. */
export function Banners() {
  return (
    <Box display="grid" gap="2" gridTemplateColumns="repeat(auto-fill, minmax(240px, 1fr))">
      {banners.map(({ title, ...banner }) => (
        <Box key={title} layerStyle="card" position="relative" h="96px" overflow="hidden">
          <BannerFace banner={{ ...banner, id: title, title }} title={title} isLater={false} />
        </Box>
      ))}
    </Box>
  )
}
