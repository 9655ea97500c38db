import { chakra, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { styled } from '../../theme/system.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import type { DepositPhase } from './phase.ts'

const Panel = styled('section', {
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
})

const Mark = styled('span', {
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
})

const Actions = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '2.5',
  '&:empty': { display: 'none' },
})

interface Look {
  readonly tone: 'busy' | 'good' | 'bad' | 'unsure'
  /** Default: the icon of the payment's kind. */
  readonly icon?: IconName
}

const unsure: Look = { tone: 'unsure', icon: 'alert' }
const bad: Look = { tone: 'bad', icon: 'alert' }

/** Colour and icon of each phase, those of a deposit among them. */
const looks: Readonly<Record<DepositPhase, Look>> = {
  asking: { tone: 'busy' },
  waiting: { tone: 'busy' },
  unanswered: unsure,
  'not found': unsure,
  unseen: unsure,
  silent: unsure,
  confirmed: { tone: 'good', icon: 'check' },
  cancelled: { tone: 'bad', icon: 'close' },
  'timed-out': bad,
  refused: bad,
}

/** Progress of a payment, announced at each change. */
export function PaymentSteps({ phase, icon: paymentIcon, title, text, figure, children }: PaymentStepsProps) {
  const { tone, icon = paymentIcon } = looks[phase]
  return (
    <Panel data-tone={tone} data-stage={phase} data-testid="progress">
      <Mark aria-hidden="true">
        <Icon name={icon} size="26px" />
      </Mark>
      <Stack gap="1.5" maxW="40ch" role="status" aria-atomic="true">
        <chakra.h2 textStyle="heading" fontSize="20px">
          {title}
        </chakra.h2>
        <chakra.p color="soft" css={{ '&:empty': { display: 'none' } }}>
          {text}
        </chakra.p>
      </Stack>
      {figure}
      <Actions>{children}</Actions>
    </Panel>
  )
}

interface PaymentStepsProps {
  phase: DepositPhase
  icon: IconName
  title: string
  text: ReactNode
  figure?: ReactNode
  children?: ReactNode
}
