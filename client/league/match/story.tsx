import { chakra } from '@chakra-ui/react'
import type { Playout } from '#shared/model/league/playout.ts'
import { IncidentList } from './incident-list.tsx'
import { MomentumChart } from './momentum-chart.tsx'
import { PitchDrawing } from './pitch-drawing.tsx'

const Story = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    mx: { base: '3', md: '3.5' },
    pt: '3',
    pb: '2',
    borderTopWidth: '1px',
  },
})

/** Details of an opened match: pitch, momentum and all incidents, in order. */
export function MatchStory({ playout }: { playout: Playout }) {
  return (
    <Story>
      <PitchDrawing playout={playout} />
      <MomentumChart playout={playout} />
      <IncidentList playout={playout} />
    </Story>
  )
}
