import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { IfOffered } from '../../query/if-offered.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/form/amount-chips.tsx'
import { $realityMinutes, realityChosen, realityMinutes } from './reality.ts'

const words = (minutes: number) => {
  if (minutes === 0) return 'Never'
  return minutes < 60 ? `${minutes} min` : `${minutes / 60} h`
}

/** The card that sets the interval of the reality check. */
export function RealityCard() {
  const [chosen, choose] = useUnit([$realityMinutes, realityChosen])
  return (
    <Card>
      <h2>Reality check</h2>
      <chakra.p color="soft">
        A regular reminder of how long you have been logged in
        <IfOffered name="netPosition"> and of your result</IfOffered>.
      </chakra.p>
      <chakra.div
        role="group"
        aria-label="Remind me every"
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
