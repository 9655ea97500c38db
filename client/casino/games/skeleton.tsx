import { Skeleton } from '@chakra-ui/react'
import { t } from '#messages/games.ts'
import { styled } from '../../theme/system.tsx'
import { keysOf, Loading } from '../../ui/feedback/skeleton.tsx'
import { tileLook } from './look.ts'

const Page = styled('div', { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3', ...tileLook })

/** Placeholder of a list of games, as high as its first games, with or without the filter. */
export function GridSkeleton({ hasFilter = true }: { hasFilter?: boolean }) {
  return (
    <Loading label={t.loading}>
      <Page>
        {hasFilter ? <Skeleton h="40px" maxW="352px" borderRadius="button" /> : null}
        <div className="page">
          {keysOf(12).map((tile) => (
            <Skeleton key={tile} h="full" borderRadius="card" />
          ))}
        </div>
      </Page>
    </Loading>
  )
}
