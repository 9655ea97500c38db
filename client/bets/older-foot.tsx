import { Button, chakra } from '@chakra-ui/react'

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
  older: 'idle' | 'loading' | 'failed'
  hasOlder: boolean
  error: string
  onMore: () => void
}

/** The end of a list of bets: the way to older ones, why they did not come, or that there are none. */
export function OlderFoot({ older, hasOlder, error, onMore }: OlderFootProps) {
  if (!hasOlder)
    return (
      <Foot>
        <p>That is all of them.</p>
      </Foot>
    )
  return (
    <Foot>
      {older === 'failed' ? <p role="alert">{error || 'Older bets did not come.'}</p> : null}
      <Button variant="subtle" minH="44px" aria-busy={older === 'loading'} onClick={() => onMore()}>
        {older === 'loading' ? 'Loading…' : older === 'failed' ? 'Try again' : 'Older bets'}
      </Button>
    </Foot>
  )
}
