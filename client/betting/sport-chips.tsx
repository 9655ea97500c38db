import { chakra, Skeleton } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import type { Sport } from '#shared/model/sportsbook.ts'
import { Trouble } from './match-list.tsx'
import {
  $liveSportId,
  $sportId,
  $sports,
  $sportsState,
  liveSportChosen,
  sportChosen,
  sportsRetried,
} from './sports.ts'

const Row = chakra('ul', {
  base: {
    display: 'flex',
    gap: '1.5',
    mx: '-3',
    px: '3',
    py: '3px',
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
})

const Chip = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '32px',
    px: '3',
    borderWidth: '1px',
    borderRadius: 'pill',
    bg: 'surface',
    color: 'soft',
    fontSize: '13px',
    fontWeight: 580,
    fontStretch: '92%',
    whiteSpace: 'nowrap',
    '& b': { textStyle: 'figure' },
    '&[aria-pressed=true]': { color: 'signal', borderColor: 'signal' },
  },
})

/** The sports, where the side navigation has no room for them. */
export function SportChips() {
  const [sports, chosen, choose] = useUnit([$sports, $sportId, sportChosen])
  return (
    <chakra.div display={{ lg: 'none' }}>
      <Chips label="Sports" sports={sports} chosen={chosen} onChoose={choose} countOf={allOf} />
    </chakra.div>
  )
}

/** The sports with their live matches. */
export function LiveSportChips() {
  const [sports, chosen, choose] = useUnit([$sports, $liveSportId, liveSportChosen])
  return sports.length > 1 ? (
    <Chips label="Live sports" sports={sports} chosen={chosen} onChoose={choose} countOf={liveOf} />
  ) : null
}

const allOf = ({ live, upcoming }: Sport) => live + upcoming
const liveOf = ({ live }: Sport) => live

interface ChipsProps {
  label: string
  sports: readonly Sport[]
  chosen: string
  onChoose: (sport_id: string) => void
  countOf: (sport: Sport) => number
}

function Chips({ label, sports, chosen, onChoose, countOf }: ChipsProps) {
  if (sports.length === 0) return <NoSports />
  return (
    <Row aria-label={label}>
      {sports.map((sport) => (
        <li key={sport.sport_id}>
          <Chip
            type="button"
            aria-pressed={sport.sport_id === chosen}
            onClick={() => onChoose(sport.sport_id)}
          >
            {sport.name}
            <b>{countOf(sport)}</b>
          </Chip>
        </li>
      ))}
    </Row>
  )
}

function NoSports() {
  const [state, retry] = useUnit([$sportsState, sportsRetried])
  if (state === 'failed') return <Trouble text="The sports could not be fetched." onRetry={retry} />
  return <Skeleton h="38px" borderRadius="pill" />
}
