import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { t } from '#messages/frame.ts'
import { t as markets } from '#messages/markets.ts'
import { t as titles } from '#messages/titles.ts'
import { $offers } from '../../calls/offers.ts'
import { minuteOf } from '../../league/live/playouts.ts'
import {
  $competitionId,
  $competitions,
  competitionChosen,
  competitionName,
  competitionsQuery,
} from '../../league/season/competition.ts'
import { PlayoutsGate } from '../../league/season/gates.ts'
import { $sportId, $sports, $sportsShown, sportChosen } from '../../sportsbook/sports.ts'
import { fields } from '../../state/fields.ts'
import { styled } from '../../theme/system.tsx'
import { placeholderKeys } from '../../ui/feedback/skeleton.tsx'
import { Logo } from '../../ui/logo.tsx'
import { usePart } from '../../ui/part.tsx'
import { brandName } from '../../ui/text/brand.ts'
import { labelOf, titleOf } from '../../ui/text/titles.ts'
import { AppPrompt } from '../app-prompt.tsx'
import { areaOf } from '../chrome.ts'
import type { KnownArea } from '../screens.ts'
import { furtherLinks, leagueAreas, leagueLinks, sportsAreas } from '../sections.ts'

const Side = styled('nav', {
  display: { base: 'none', lg: 'flex' },
  flexDirection: 'column',
  gap: '0.5',
  position: 'sticky',
  top: '56px',
  h: 'calc(100dvh - 56px)',
  '&[data-alone]': { top: 0, h: '100dvh' },
  overflowY: 'auto',
  px: '3',
  py: '4',
  bg: 'surface',
  borderRightWidth: '1px',
  '& h2': { textStyle: 'caps', color: 'soft', px: '3', pt: '3.5', pb: '1.5' },
  // Without buttons that have styles of their own, such as the prompt's.
  '& a, & button:where(:not(.button))': {
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
  '& [aria-current], & [aria-pressed=true]': { bg: 'raised', color: 'text' },
  '& .count': { textStyle: 'figure', fontWeight: 500 },
  // As high as a link, so that the links below stay in link.
  '& .coming': { h: '38px', px: '3', py: '13px', bg: 'raised', backgroundClip: 'content-box' },
})

/**
 * Side navigation of desktops: sports, the league's screens, competitions.
 * @param isAlone true without a header: the logo is shown here
 */
export function SideNavigation({ isAlone, hasPrompt }: { isAlone: boolean; hasPrompt: boolean }) {
  return (
    <Side aria-label={t.side} data-alone={isAlone ? '' : undefined}>
      {isAlone ? (
        <Link to="/" aria-label={t.home(brandName)}>
          <Logo />
        </Link>
      ) : null}
      <SportLinks />
      <h2>{titles.league}</h2>
      <ul>
        {leagueLinks.map((link) => (
          <li key={link.to}>
            <NavLink to={link.to}>
              {link.label()}
              {link.to === '/playouts' ? <PlayedMinute /> : null}
            </NavLink>
          </li>
        ))}
      </ul>
      <CompetitionLinks />
      <h2>{t.more}</h2>
      <ul>
        {furtherLinks.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to}>{label()}</NavLink>
          </li>
        ))}
        <li>
          <NavLink to="/how-to-play">{labelOf('how-to-play')}</NavLink>
        </li>
      </ul>
      {hasPrompt ? <AppPrompt isAside /> : null}
    </Side>
  )
}

/** The sports. On home a tap changes the lists; elsewhere it opens the sport's competitions. */
function SportLinks() {
  const [sports, { phase }, chosen, choose] = useUnit([$sports, $sportsShown, $sportId, sportChosen])
  const offers = useUnit($offers)
  const area = areaOf(useLocation().pathname)
  if (phase === 'loading') return <LoadingLinks title={titleOf('competition')} count={3} />
  if (sports.length === 0) return null
  const leadsHome = area === '' || !offers?.has('sportCompetitions')
  return (
    <>
      <h2>{titleOf('competition')}</h2>
      <ul>
        {sports.map(({ sport_id, name, live, upcoming }) => (
          <li key={sport_id}>
            <Link
              to={leadsHome ? '/' : '/competition'}
              aria-current={sport_id === chosen && sportsAreas.includes(area) ? 'true' : undefined}
              onClick={() => choose(sport_id)}
            >
              {markets.name(name)}
              <span className="count">{live + upcoming}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Placeholder of a list that is loading, with the usual number of rows. */
function LoadingLinks({ title, count }: { title: string; count: number }) {
  return (
    <>
      <h2>{title}</h2>
      <ul aria-hidden="true">
        {placeholderKeys(count).map((key) => (
          <li key={key} className="coming" />
        ))}
      </ul>
    </>
  )
}

/** The minute of the round in play, while a screen follows it: otherwise it would stand still. */
function PlayedMinute() {
  const hasMinute = usePart(fields.playouts_data, (board) => minuteOf(board) !== undefined)
  const [inPlay, isFollowed] = useUnit([fields.inPlay, PlayoutsGate.status])
  if (!hasMinute || !inPlay || !isFollowed) return null
  return (
    <chakra.b className="ticking" textStyle="figure" color="signal" w="2em" textAlign="end">
      <MinuteText />
    </chakra.b>
  )
}

const MinuteText = () => <span>{usePart(fields.playouts_data, minuteOf)}′</span>

/** First screens that request the competitions themselves. */
const askingAreas: readonly string[] = ['', 'playouts', 'nare-league'] satisfies KnownArea[]

/** The competitions. On the league's screens a tap changes the shown one; elsewhere it opens the live round. */
function CompetitionLinks() {
  const [competitions, { phase }, chosen, choose] = useUnit([
    $competitions,
    competitionsQuery.$shown,
    $competitionId,
    competitionChosen,
  ])
  const area = areaOf(useLocation().pathname)
  if (phase === 'loading' && askingAreas.includes(area))
    return <LoadingLinks title={t.competitions} count={4} />
  const isLeague = leagueAreas.includes(area)
  if (competitions.length === 0) return null
  return (
    <>
      <h2>{t.competitions}</h2>
      <ul>
        {competitions.map(({ competition_id, name }) => (
          <li key={competition_id}>
            {isLeague ? (
              <button
                type="button"
                aria-pressed={competition_id === chosen}
                onClick={() => choose(competition_id)}
              >
                {competitionName(competition_id, name)}
              </button>
            ) : (
              <Link to="/playouts" onClick={() => choose(competition_id)}>
                {competitionName(competition_id, name)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
