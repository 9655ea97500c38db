import { chakra, Stack } from '@chakra-ui/react'
import { t } from '#messages/limits.ts'
import { ExclusionCard } from '../account/exclusion/card.tsx'
import { PlayerColumn } from '../account/player/for-player.tsx'
import { NetPositionTable, SessionTime } from '../account/session/net-position-table.tsx'
import { RealityCard } from '../account/session/reality-card.tsx'
import { IfOffered } from '../query/if-offered.tsx'
import { Card } from '../ui/card.tsx'
import { Sentence } from '../ui/text/sentence.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { LimitCard } from './limits/card.tsx'

/** The player's limits, reality check and exclusion, and what to know before using them. */
export default function SaferPlayScreen() {
  return (
    <PlayerColumn
      title={t.title}
      why={t.why}
      lead={<Sentence of={t.lead(<TextLink to="/responsible-gambling">{t.read}</TextLink>)} />}
      maxW="920px"
    >
      <chakra.div layerStyle="columns" gap="3">
        <Stack gap="3">
          <Card>
            <h2>{t.stand}</h2>
            <chakra.p color="soft">
              <Sentence of={t.here(<SessionTime />)} />
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
