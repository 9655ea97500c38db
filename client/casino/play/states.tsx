import { Button, chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { catalogue } from '#shared/calls/catalogue.ts'
import { Failure } from '../../ui/feedback/message.tsx'
import { ProgressLine } from '../../ui/feedback/progress-line.tsx'
import { LobbyLink } from './lobby-link.tsx'
import type { Play, PlayFailure } from './play.ts'
import { LOADS_WITHIN_MS, playRetried } from './playing.ts'
import { lobbyOf } from './request.ts'

const Cover = chakra('div', {
  base: {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeContent: 'center',
    gap: '3',
    p: '5',
    textAlign: 'center',
    color: 'soft',
    bg: 'ground',
    '& [role=progressbar]': { w: '160px', mx: 'auto' },
  },
})

export function Opening({ name, phase }: { name: string; phase: Play['phase'] }) {
  return (
    <Cover role="status">
      <chakra.b color="text" textStyle="heading">
        {name}
      </chakra.b>
      <ProgressLine label={`Opening ${name}`} />
      <span>{phase === 'opening' ? 'The game is loading…' : 'Opening the game…'}</span>
    </Cover>
  )
}

const seconds = LOADS_WITHIN_MS / 1_000

const wordsOf: Readonly<
  Record<PlayFailure['kind'], (name: string, message: string) => { title: string; text: string }>
> = {
  refused: (name, message) => ({
    title: `${name} did not open`,
    text: message || catalogue.casinoLaunch.failure,
  }),
  'not allowed': (name) => ({
    title: `${name} cannot be shown here`,
    text: 'Its address is not on the list of game sites.',
  }),
  silent: (name) => ({
    title: `${name} did not load`,
    text: `It did not load within ${seconds} seconds. Check your connection, or choose another game.`,
  }),
  broken: (name) => ({
    title: `${name} has stopped`,
    text: 'The game reported an error. Your balance has been refreshed.',
  }),
  'logged out': (name) => ({
    title: `${name} has logged you out`,
    text: 'Its session has ended. Open it again to continue.',
  }),
}

interface BrokenProps {
  name: string
  failure: PlayFailure
  provider: string
}

/** A game that cannot be played. */
export function Broken({ name, failure, provider }: BrokenProps) {
  const retry = useUnit(playRetried)
  const { title, text } = wordsOf[failure.kind](name, failure.message)
  return (
    <chakra.div display="grid" placeContent="center" p="3">
      <Failure title={title} text={text} onRetry={() => retry()}>
        <Button asChild variant="subtle">
          <LobbyLink to={lobbyOf(provider)}>Back to the lobby</LobbyLink>
        </Button>
      </Failure>
    </chakra.div>
  )
}
