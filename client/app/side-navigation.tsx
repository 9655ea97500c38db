import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { NavLink } from 'react-router-dom'
import { $competitionId, $competitions, competitionChosen } from '../league/competition.ts'
import { $roundMinute, $shownRound } from '../league/live.ts'
import { leaguePlaces } from './sections.ts'

const Side = chakra('nav', {
  base: {
    display: { base: 'none', lg: 'flex' },
    flexDirection: 'column',
    gap: '0.5',
    position: 'sticky',
    top: '56px',
    h: 'calc(100dvh - 56px)',
    overflowY: 'auto',
    px: '3',
    py: '4',
    bg: 'surface',
    borderRightWidth: '1px',
    '& h2': { textStyle: 'caps', color: 'soft', px: '3', pt: '3.5', pb: '1.5' },
    '& a, & button': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      w: 'full',
      minH: '38px',
      px: '3',
      borderRadius: 'chip',
      color: 'soft',
      fontWeight: 520,
      textAlign: 'start',
    },
    '& :is(a, button):hover': { color: 'text' },
    '& [aria-current=page], & [aria-pressed=true]': { bg: 'raised', color: 'text' },
  },
})

/** The league's places and competitions, where there is room for a column. */
export function SideNavigation() {
  return (
    <Side aria-label="League">
      <h2>League</h2>
      <ul>
        {leaguePlaces.map((place) => (
          <li key={place.to}>
            <NavLink to={place.to}>
              {place.label}
              {place.to === '/playouts' ? <Minute /> : null}
            </NavLink>
          </li>
        ))}
      </ul>
      <Competitions />
      <h2>Game week</h2>
      <NavLink to="/how-to-play">How it works</NavLink>
    </Side>
  )
}

function Minute() {
  const [minute, round] = useUnit([$roundMinute, $shownRound])
  if (minute === undefined || round?.status !== 'live') return null
  return (
    <chakra.b textStyle="figure" color="signal">
      {minute}′
    </chakra.b>
  )
}

function Competitions() {
  const [competitions, chosen, choose] = useUnit([$competitions, $competitionId, competitionChosen])
  if (competitions.length === 0) return null
  return (
    <>
      <h2>Competitions</h2>
      <ul>
        {competitions.map(({ competition_id, name }) => (
          <li key={competition_id}>
            <button
              type="button"
              aria-pressed={competition_id === chosen}
              onClick={() => choose(competition_id)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
