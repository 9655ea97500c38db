import { Stack } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import type { FinishedRound } from '#shared/model/league/result.ts'
import { Empty, Failure } from '../../ui/message.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { $archived, $archiveFailure, $archiveState, ArchiveGate, archiveRetried } from './archive.ts'
import { SeasonCard } from './season-card.tsx'

interface ArchivedSeasonProps {
  season: string
  /** Draws the rounds. */
  children: (rounds: readonly FinishedRound[]) => ReactNode
}

/** A season of the archive: its verification, then its rounds. */
export function ArchivedSeason({ season, children }: ArchivedSeasonProps) {
  useGate(ArchiveGate, { season })
  const [told, state, failure, retry] = useUnit([$archived, $archiveState, $archiveFailure, archiveRetried])
  if (state === 'failed')
    return <Failure title="The season did not come" text={failure} onRetry={() => retry()} />
  if (state === 'empty')
    return <Empty title="Nothing is kept of this season" text="The provider names no result of it." />
  if (!told) return <LoadingRows label="Loading the season" count={2} height="484px" />
  return (
    <Stack gap={{ base: '2.5', md: '3.5' }}>
      <SeasonCard season={told.season} />
      {children(told.rounds)}
    </Stack>
  )
}
