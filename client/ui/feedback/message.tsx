import { Button, chakra, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { t } from '#messages/ui.ts'
import { Answer } from '../../language/answer.tsx'
import { styled } from '../../theme/system.tsx'
import { Icon, type IconName } from '../icon.tsx'

const Panel = styled('section', {
  display: 'grid',
  justifyItems: 'center',
  gap: '4',
  px: '5',
  py: '10',
  textAlign: 'center',
  layerStyle: 'card',
})

/** An empty state: what is missing, and what to do next. */
export function Empty({ title, text, icon = 'league', children }: MessageProps) {
  return (
    <Panel>
      <chakra.span color="soft">
        <Icon name={icon} size="28px" />
      </chakra.span>
      <Stack gap="1.5" maxW="44ch" textWrap="balance">
        <chakra.h2 textStyle="heading">{title}</chakra.h2>
        <chakra.p color="soft">
          <Answer of={text} />
        </chakra.p>
      </Stack>
      {children}
    </Panel>
  )
}

/** A failure: what happened, what follows, and a retry. Announced when it appears. */
export function Failure({ title, text, further, retryLabel = t.again, onRetry, children }: FailureProps) {
  return (
    <Panel role="alert">
      <chakra.span color="bad">
        <Icon name="alert" size="28px" />
      </chakra.span>
      <Stack gap="1.5" maxW="44ch" textWrap="balance">
        <chakra.h2 textStyle="heading">{title}</chakra.h2>
        <chakra.p color="soft">
          <Answer of={text} />
          {further}
        </chakra.p>
      </Stack>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="2.5">
        <Button onClick={() => onRetry()}>{retryLabel}</Button>
        {children}
      </chakra.div>
    </Panel>
  )
}

interface MessageProps {
  title: string
  /** Our own text, or the provider's answer, which may be in another language. */
  text: string
  icon?: IconName
  children?: ReactNode
}

interface FailureProps extends Omit<MessageProps, 'icon'> {
  /** Follows the text directly: made by `sentenceAfter`, which puts a full stop between the two. */
  further?: string
  retryLabel?: string
  onRetry: () => void
}
