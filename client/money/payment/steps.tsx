import { chakra, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../ui/icon.tsx'

const Panel = chakra('section', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '4',
    px: '5',
    py: '7',
    textAlign: 'center',
    layerStyle: 'card',
    '&[data-tone=good]': { borderColor: 'up/45' },
    '&[data-tone=bad]': { borderColor: 'bad/45' },
    '&[data-tone=unsure]': { borderColor: 'warn/45' },
  },
})

const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    w: '56px',
    h: '56px',
    bg: 'raised',
    borderRadius: 'pill',
    color: 'soft',
    '[data-tone=good] &': { color: 'up' },
    '[data-tone=bad] &': { color: 'bad' },
    '[data-tone=unsure] &': { color: 'warn' },
    '[data-tone=busy] &': {
      animation: 'pulse 1.6s ease-in-out infinite',
      _motionReduce: { animation: 'none' },
    },
  },
})

type Tone = 'busy' | 'good' | 'bad' | 'unsure'

/** Look of a payment in one of its phases; the text is written from the facts of the payment. */
export interface Look<Facts> {
  readonly tone: Tone
  readonly icon: IconName
  readonly text: (facts: Facts) => string
}

/** Progress of a payment, announced at each change. */
export function Progress<Facts>({ look, title, facts, figure, children, stage }: ProgressProps<Facts>) {
  const { tone, icon, text } = look
  return (
    <Panel data-tone={tone} data-stage={stage} data-testid="progress">
      <Mark aria-hidden="true">
        <Icon name={icon} size="26px" />
      </Mark>
      <Stack gap="1.5" maxW="40ch" role="status" aria-atomic="true">
        <chakra.h2 textStyle="heading" fontSize="20px">
          {title}
        </chakra.h2>
        <chakra.p color="soft" css={{ '&:empty': { display: 'none' } }}>
          {text(facts)}
        </chakra.p>
      </Stack>
      {figure}
      {children ? (
        <chakra.div
          display="flex"
          flexWrap="wrap"
          justifyContent="center"
          gap="2.5"
          css={{ '&:empty': { display: 'none' } }}
        >
          {children}
        </chakra.div>
      ) : null}
    </Panel>
  )
}

interface ProgressProps<Facts> {
  look: Look<Facts>
  title: string
  facts: Facts
  stage: string
  /** A countdown, an amount. */
  figure?: ReactNode
  children?: ReactNode
}
