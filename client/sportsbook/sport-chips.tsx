import { Box, Skeleton } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t as market } from '#messages/markets.ts'
import { t } from '#messages/sportsbook.ts'
import type { Sport } from '#shared/model/sportsbook/sportsbook.ts'
import { CHIPS_HEIGHT, Chips } from '../ui/chips.tsx'
import { Trouble } from '../ui/feedback/note.tsx'
import {
  $liveSportId,
  $sportId,
  $sports,
  $sportsShown,
  liveSportChosen,
  sportChosen,
  sportsRetried,
} from './sports.ts'

/** The sports, where there is no side navigation. On home they choose the sport of the live matches as well. */
export function SportChips() {
  const [{ phase, error }, retry] = useUnit([$sportsShown, sportsRetried])
  const [sports, chosen, choose] = useUnit([$sports, $sportId, sportChosen])
  if (phase === 'not offered') return null
  const chips = chipsOf(sports, ({ live, upcoming }) => live + upcoming)
  return (
    <Box display={{ lg: 'none' }}>
      {chips.length > 0 ? <Chips label={t.sports} chips={chips} chosen={chosen} onChoose={choose} /> : null}
      {phase === 'failed' ? <Trouble text={error} hint={t.sportsMissed} onRetry={retry} /> : null}
      {phase === 'loading' ? <Skeleton h={CHIPS_HEIGHT} borderRadius="pill" /> : null}
    </Box>
  )
}

/** The sports of the live matches, where there is side navigation. */
export function LiveSportChips() {
  const [sports, chosen, choose] = useUnit([$sports, $liveSportId, liveSportChosen])
  const chips = chipsOf(sports, ({ live }) => live)
  return chips.length > 1 ? (
    <Box display={{ base: 'none', lg: 'block' }}>
      <Chips label={t.liveSports} chips={chips} chosen={chosen} onChoose={choose} />
    </Box>
  ) : null
}

const chipsOf = (sports: readonly Sport[], countOf: (sport: Sport) => number) =>
  sports.map((sport) => ({ id: sport.sport_id, name: market.name(sport.name), count: countOf(sport) }))
