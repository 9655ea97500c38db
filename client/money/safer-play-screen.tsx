import { chakra, Stack } from '@chakra-ui/react'
import { ExclusionCard } from '../account/exclusion/card.tsx'
import { PlayerColumn } from '../account/player/for-player.tsx'
import { NetPositionTable, SessionTime } from '../account/session/net-position-table.tsx'
import { RealityCard } from '../account/session/reality-card.tsx'
import { IfOffered } from '../query/if-offered.tsx'
import { Card } from '../ui/card.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { LimitCard } from './limits/card.tsx'

/** The player's own brakes, and what they need to know before using them. */
export default function SaferPlayScreen() {
  return (
    <PlayerColumn
      title="Safer play"
      why="Reality checks and self-exclusion belong to your account."
      lead={
        <>
          Your own brakes. If it has stopped being fun,{' '}
          <TextLink to="/responsible-gambling">read this</TextLink>.
        </>
      }
      maxW="920px"
    >
      <chakra.div
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        alignItems="start"
      >
        <Stack gap="3">
          <Card>
            <h2>How you stand</h2>
            <chakra.p color="soft">
              You have been here for <SessionTime />.
            </chakra.p>
            <NetPositionTable />
          </Card>
          <RealityCard />
        </Stack>
        <Stack gap="3">
          <IfOffered name="limits">
            <LimitCard />
          </IfOffered>
          <ExclusionCard />
        </Stack>
      </chakra.div>
    </PlayerColumn>
  )
}
