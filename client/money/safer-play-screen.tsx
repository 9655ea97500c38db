import { chakra, Stack } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t } from '#messages/limits.ts'
import { ExclusionCard } from '../account/exclusion/card.tsx'
import { PlayerColumn } from '../account/player/for-player.tsx'
import { NetPositionTable, SessionTime } from '../account/session/net-position-table.tsx'
import { $realityMinutes, realityChosen, realityMinutes } from '../account/session/reality.ts'
import { $offers } from '../calls/offers.ts'
import { IfOffered } from '../query/if-offered.tsx'
import { Card } from '../ui/card.tsx'
import { Chip } from '../ui/form/amount-chips.tsx'
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

const words = (minutes: number) => {
  if (minutes === 0) return t.never
  return minutes < 60 ? t.minutes(minutes) : t.hours(minutes / 60)
}

function RealityCard() {
  const [chosen, choose, offers] = useUnit([$realityMinutes, realityChosen, $offers])
  return (
    <Card>
      <h2>{t.reality}</h2>
      <chakra.p color="soft">{offers?.has('netPosition') ? t.realityResult : t.realityText}</chakra.p>
      <chakra.div
        role="group"
        aria-label={t.every}
        display="grid"
        gridTemplateColumns="repeat(5, minmax(0, 1fr))"
        gap="1.5"
      >
        {realityMinutes.map((minutes) => (
          <Chip key={minutes} type="button" aria-pressed={minutes === chosen} onClick={() => choose(minutes)}>
            {words(minutes)}
          </Chip>
        ))}
      </chakra.div>
    </Card>
  )
}
