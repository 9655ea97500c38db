import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t } from '#messages/limits.ts'
import { $offers } from '../../calls/offers.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/form/amount-chips.tsx'
import { $realityMinutes, realityChosen, realityMinutes } from './reality.ts'

const words = (minutes: number) => {
  if (minutes === 0) return t.never
  return minutes < 60 ? t.minutes(minutes) : t.hours(minutes / 60)
}

export function RealityCard() {
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
