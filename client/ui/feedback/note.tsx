import { Button, chakra } from '@chakra-ui/react'
import { t } from '#messages/ui.ts'
import { Answer } from '../../language/answer.tsx'
import { styled } from '../../theme/system.tsx'

/** A short text in a card, in place of content. */
export const Note = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  px: '3.5',
  py: '2.5',
  color: 'soft',
  layerStyle: 'card',
  // The text leaves room for a button beside it, also on a phone.
  '& > span:first-of-type': { flex: '1 1 11rem' },
  '&[data-trouble]': { color: 'warn' },
})

/** A small line below what it explains. */
export const Remark = styled('p', { textStyle: 'note', color: 'soft' })

/** A failure and its retry. */
export function Trouble({ text, hint, onRetry }: TroubleProps) {
  return (
    <Note role="alert" data-trouble="">
      <span>
        <Answer of={text} />
        {hint ? (
          <chakra.small display="block">
            <Answer of={hint} />
          </chakra.small>
        ) : null}
      </span>
      <Button size="sm" minH="44px" variant="subtle" onClick={() => onRetry()}>
        {t.again}
      </Button>
    </Note>
  )
}

interface TroubleProps {
  /** The provider's message, or that of the call's row. */
  text: string
  /** The subject that did not load, or the consequence for the screen. */
  hint?: string
  onRetry: () => void
}
