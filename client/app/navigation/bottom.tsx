import { VisuallyHidden } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { t } from '#messages/frame.ts'
import { fields } from '../../state/fields.ts'
import { styled } from '../../theme/system.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePart } from '../../ui/part.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'
import { areaOf } from '../chrome.ts'
import { bottomLinks } from '../sections.ts'
import { $isLeagueOnly } from './league-only.ts'

const Bar = styled('nav', {
  position: 'fixed',
  zIndex: 20,
  insetInline: 0,
  bottom: 0,
  display: { base: 'grid', lg: 'none' },
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  pb: 'env(safe-area-inset-bottom)',
  bg: 'surface',
  borderTopWidth: '1px',
})

const BottomLink = styled(Link, {
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: '0.5',
  minH: '55px',
  color: 'soft',
  fontSize: '11px',
  fontWeight: 600,
  outlineOffset: '-3px',
  '&[aria-current]': { color: 'signal' },
  position: 'relative',
  '& b': {
    position: 'absolute',
    top: '5px',
    insetStart: 'calc(50% + 5px)',
    minW: '17px',
    px: '1',
    bg: 'signal',
    color: 'signalInk',
    borderRadius: 'pill',
    // As large as the icon that it covers.
    fontSize: 11,
    lineHeight: 1.55,
    textAlign: 'center',
  },
})

/** Bottom navigation, below the desktop's width. */
export function BottomNavigation() {
  const area = areaOf(useLocation().pathname)
  const league = usePart(fields.kiron, (lines) => lines.length)
  const [sports, leagueOnly] = useUnit([fields.betslipLength, $isLeagueOnly])
  const picks = sports + league
  const isLeague = sports === 0 && (league > 0 || leagueOnly)
  return (
    <Bar aria-label={t.main}>
      {bottomLinks.map((link) => (
        <BottomLink
          key={link.to}
          to={link.name === 'slip' && isLeague ? '/betslip-nare' : link.to}
          aria-current={link.areas.some((name) => name === area) ? 'page' : undefined}
        >
          <Icon name={link.name} />
          {link.label()}
          {link.name === 'slip' && picks > 0 ? (
            <b>
              <Sentence
                of={t.picks<ReactNode>(picks, picks, (text) => <VisuallyHidden>{text}</VisuallyHidden>)}
              />
            </b>
          ) : null}
        </BottomLink>
      ))}
    </Bar>
  )
}
