import { Button, chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import type { rollOn } from './older-bets.ts'

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

/** The end of a list of bets: the way to older ones, why they did not come, or that there are none. */
export function OlderFoot({ of }: { of: ReturnType<typeof rollOn> }) {
  const [{ isAsking, error }, hasOlder, more] = useUnit([of.$olderShown, of.$hasOlder, of.olderAsked])
  if (!hasOlder)
    return (
      <Foot>
        <p>That is all of them.</p>
      </Foot>
    )
  return (
    <Foot>
      {error ? <p role="alert">{error}</p> : null}
      <Button variant="subtle" minH="44px" aria-busy={isAsking} onClick={() => more()}>
        {isAsking ? 'Loading…' : error ? 'Try again' : 'Older bets'}
      </Button>
    </Foot>
  )
}
