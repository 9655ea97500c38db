import { Button, chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t } from '#messages/play.ts'
import { catalogue } from '#shared/calls/catalogue.ts'
import { styled } from '../../theme/system.tsx'
import { Failure } from '../../ui/feedback/message.tsx'
import { ProgressLine } from '../../ui/feedback/progress-line.tsx'
import { LobbyLink } from './lobby-link.tsx'
import type { Play, PlayFailure } from './play.ts'
import { LOADS_WITHIN_MS, playRetried } from './playing.ts'
import { lobbyOf } from './request.ts'

const Cover = styled('div', {
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
})

export function Opening({ name, phase }: { name: string; phase: Play['phase'] }) {
  return (
    <Cover role="status">
      <chakra.b color="text" textStyle="heading">
        {name}
      </chakra.b>
      <ProgressLine label={t.opening(name)} />
      <span>{phase === 'opening' ? t.loading : t.fetching}</span>
    </Cover>
  )
}

const SECONDS = LOADS_WITHIN_MS / 1_000

/** The reason why a game did not start, in the provider's words where it has any. */
function whyOf({ kind, message }: PlayFailure): string {
  if (kind === 'refused') return message || catalogue.casinoLaunch.failure
  return kind === 'silent' ? t.silent(SECONDS) : t.why[kind]
}

interface BrokenProps {
  name: string
  failure: PlayFailure
  provider: string
}

export function Broken({ name, failure, provider }: BrokenProps) {
  const retry = useUnit(playRetried)
  return (
    <chakra.div display="grid" placeContent="center" p="3">
      <Failure title={t.failed[failure.kind](name)} text={whyOf(failure)} onRetry={() => retry()}>
        <Button asChild variant="subtle">
          <LobbyLink to={lobbyOf(provider)}>{t.toLobby}</LobbyLink>
        </Button>
      </Failure>
    </chakra.div>
  )
}
