import { chakra } from '@chakra-ui/react'
import { NavLink } from 'react-router-dom'
import { t } from '#messages/league.ts'
import { labelOf } from '../../ui/text/titles.ts'
import { leagueAreas } from '../paths.ts'

const Tabs = chakra('nav', {
  base: {
    display: { base: 'flex', lg: 'none' },
    gap: '1',
    p: '3px',
    bg: 'raised',
    borderRadius: 'button',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& a': {
      flex: 1,
      display: 'grid',
      placeItems: 'center',
      // No other font may break a label into two lines: what stands below would move as the page's own comes.
      minH: '34px',
      minW: 'max-content',
      px: '1',
      whiteSpace: 'nowrap',
      borderRadius: '8px',
      color: 'soft',
      fontWeight: 580,
    },
    '& [aria-current=page]': { bg: 'surface', color: 'text', boxShadow: '0 0 0 1px {colors.line}' },
  },
})

/** The league's screens: the way between them where the frame has no room for its own. */
export function LeagueTabs() {
  return (
    <Tabs aria-label={t.screens}>
      {leagueAreas.map((area) => (
        <NavLink key={area} to={`/${area}`}>
          {labelOf(area)}
        </NavLink>
      ))}
    </Tabs>
  )
}
