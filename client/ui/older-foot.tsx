import { Button } from '@chakra-ui/react'
import type { EventCallable, Store } from 'effector'
import { useUnit } from 'effector-react'
import { t } from '#messages/parts.ts'
import { t as ui } from '#messages/ui.ts'
import { Answer } from '../language/answer.tsx'
import { styled } from '../theme/system.tsx'

const Foot = styled('div', {
  display: 'grid',
  justifyItems: 'center',
  gap: '2',
  py: '1',
  textAlign: 'center',
  '& p': { textStyle: 'note', color: 'soft' },
  '& [role=alert]': { color: 'bad' },
})

/** Older rows of a list: the request for them, true if there are more, and the last request's state. */
export interface Older {
  readonly olderAsked: EventCallable<void>
  readonly $hasOlder: Store<boolean>
  readonly $olderShown: Store<{ readonly isAsking: boolean; readonly error: string }>
}

/** The end of a list: a button for older rows, or the error of the last request. Nothing without older rows. */
export function OlderFoot({ of, children }: { of: Older; children: string }) {
  const [{ isAsking, error }, hasOlder, more] = useUnit([of.$olderShown, of.$hasOlder, of.olderAsked])
  if (!hasOlder) return null
  return (
    <Foot>
      {error ? (
        <p role="alert">
          <Answer of={error} />
        </p>
      ) : null}
      <Button variant="subtle" minH="44px" aria-busy={isAsking} onClick={() => more()}>
        {isAsking ? t.loading : error ? ui.again : children}
      </Button>
    </Foot>
  )
}
