import { Button, chakra } from '@chakra-ui/react'
import type { Shown } from '../query/question.ts'

const Foot = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '2',
    py: '1',
    textAlign: 'center',
    '& p': { textStyle: 'note', color: 'soft' },
    '& [role=alert]': { color: 'bad' },
  },
})

interface OlderFootProps {
  shown: Shown
  hasOlder: boolean
  onMore: () => void
}

/** The end of a list of bets: the way to older ones, why they did not come, or that there are none. */
export function OlderFoot({ shown: { isAsking, error }, hasOlder, onMore }: OlderFootProps) {
  if (!hasOlder)
    return (
      <Foot>
        <p>That is all of them.</p>
      </Foot>
    )
  return (
    <Foot>
      {error ? <p role="alert">{error}</p> : null}
      <Button variant="subtle" minH="44px" aria-busy={isAsking} onClick={() => onMore()}>
        {isAsking ? 'Loading…' : error ? 'Try again' : 'Older bets'}
      </Button>
    </Foot>
  )
}
