import { Button, chakra } from '@chakra-ui/react'

/** A line in a card of its own, in the place of what it speaks of. */
export const Note = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    px: '3.5',
    py: '2.5',
    color: 'soft',
    bg: 'surface',
    borderWidth: '1px',
    borderRadius: 'card',
    '&[data-trouble]': { color: 'warn' },
  },
})

/** A failure and its retry. */
export function Trouble({ text, hint, onRetry }: TroubleProps) {
  return (
    <Note role="alert" data-trouble="">
      <span>
        {text}
        {hint ? <chakra.small display="block">{hint}</chakra.small> : null}
      </span>
      <Button size="sm" variant="subtle" onClick={() => onRetry()}>
        Try again
      </Button>
    </Note>
  )
}

interface TroubleProps {
  /** The provider's words, or those of the call. */
  text: string
  /** Consequence for the screen. */
  hint?: string
  onRetry: () => void
}
