import { chakra } from '@chakra-ui/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { t } from '#messages/playouts.ts'
import type { Playout } from '#shared/model/league/playout.ts'
import { memo } from '../../language/memo.tsx'
import { styled } from '../../theme/system.tsx'
import { cutName } from '../../theme/text-look.ts'
import { Crest } from '../../ui/crest/crest.tsx'
import { Icon } from '../../ui/icon.tsx'
import { shortMinute } from '../season/round-title.ts'
import { momentum } from './momentum.ts'
import { MomentumStrip } from './momentum-strip.tsx'

const loadStory = () => import('./story.tsx')

/** The match's details, whose code is loaded when a pointer comes to a match. */
const MatchStory = lazy(() => loadStory().catch(() => ({ default: MissingStory })))

const MissingStory = () => (
  <chakra.p px="3.5" pb="2.5" textStyle="note" color="soft">
    {t.noStory}
  </chakra.p>
)

const Card = styled('li', {
  position: 'relative',
  overflow: 'clip',
  isolation: 'isolate',
  layerStyle: 'card',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    opacity: 0,
    pointerEvents: 'none',
    backgroundImage: 'linear-gradient(100deg, {colors.signal/16}, transparent 62%)',
  },
  '&:has(> [data-own])': { boxShadow: 'inset 3px 0 0 {colors.signal}' },
  '& .own': { px: '3.5', pb: '1.5', textStyle: 'note', fontWeight: 600, color: 'signal' },
  '&[data-replayed]': { borderStyle: 'dashed' },
  '&:has(> [data-goal])': { borderColor: 'signal/65' },
  // Not quite opaque: at 1 the browser would lay the page out anew.
  '&:has(> [data-goal])::before': { opacity: 0.99, animation: 'goal 700ms ease-in-out 2 alternate' },
  _motionReduce: { '&:has(> [data-goal])::before': { animation: 'none' } },
  '& .face': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    columnGap: '2.5',
    rowGap: '1px',
    alignItems: 'center',
    w: 'full',
    px: { base: '3', md: '3.5' },
    py: { base: '1', md: '2' },
    textAlign: 'start',
    borderRadius: 'card',
    outlineOffset: '-3px',
  },
  '& .team': { fontWeight: 560, ...cutName },
  '& .score': {
    textStyle: 'score',
    w: '1.375rem',
    lineHeight: { base: '22px', md: '25px' },
    textAlign: 'end',
  },
  '& .scored': { color: 'signal' },
  '& .foot': {
    gridColumn: '1 / -1',
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    h: '1rem',
    color: 'soft',
  },
  '& .foot b': { textStyle: 'figure', fontSize: '12px', lineHeight: '16px', w: '2em' },
  '& .chevron': { transition: 'transform 150ms' },
  '& [aria-expanded=true] .chevron': { transform: 'rotate(180deg)' },
  '& .spoken': { srOnly: true },
})

/** The icon as one element for all renders: a new minute does not compute its styles. */
const chevron = (
  <span className="chevron">
    <Icon name="chevron" size="14px" />
  </span>
)

interface MatchFrameProps {
  match_id: string
  /** True for a past match, whose border tells it from a live one. */
  isReplay?: boolean
  children: ReactNode
}

/**
 * The card of a scoreboard, its child. The child reads the stores: a new score does not render the card, since computing
 * its styles costs more than the score changes.
 */
export const MatchFrame = ({ match_id, isReplay = false, children }: MatchFrameProps) => (
  <Card
    data-testid={`${isReplay ? 'replay' : 'match'}-${match_id}`}
    data-replayed={isReplay ? '' : undefined}
  >
    {children}
  </Card>
)

interface ScoreboardProps {
  playout: Playout
  /** Side whose goal flashes. */
  scoringSide: 'home' | 'away' | undefined
  /** The player's picks on the match, in words; empty: none. */
  ownPicks: string
  isReplay?: boolean
}

/** A match as a scoreboard that opens its details. */
export function Scoreboard({ playout, scoringSide, ownPicks, isReplay = false }: ScoreboardProps) {
  const [isOpen, setOpen] = useState(false)
  const { match_id, home_score, away_score } = playout
  const { home_team = t.home(match_id), away_team = t.away(match_id) } = playout
  const detailsId = `incidents-${match_id}`
  return (
    <>
      <button
        type="button"
        className="face"
        data-goal={scoringSide}
        data-own={ownPicks ? '' : undefined}
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onPointerEnter={() => loadStory().catch(() => undefined)}
        onClick={() => setOpen(!isOpen)}
      >
        <Side name="home" team={home_team} score={home_score} isScoring={scoringSide === 'home'} />
        <Side name="away" team={away_team} score={away_score} isScoring={scoringSide === 'away'} />
        <span className="foot">
          <b className="ticking">
            <span>{shortMinute(playout)}</span>
          </b>
          <MomentumStrip swings={momentum(playout)} />
          {chevron}
        </span>
        <span className="spoken">{t.story(isOpen, isReplay)}</span>
      </button>
      {ownPicks ? <p className="own">{t.own(ownPicks)}</p> : null}
      <div id={detailsId} hidden={!isOpen}>
        {isOpen ? (
          <Suspense fallback={<chakra.div h="340px" />}>
            <MatchStory playout={playout} />
          </Suspense>
        ) : null}
      </div>
    </>
  )
}

interface SideProps {
  name: 'home' | 'away'
  team: string
  score: number | undefined
  isScoring: boolean
}

const Side = memo(function Side({ name, team, score, isScoring }: SideProps) {
  return (
    <>
      <Crest team={team} />
      <span className="team">{team}</span>
      <span className={isScoring ? 'score ticking scored' : 'score ticking'} data-testid={`${name}-score`}>
        <span>{score ?? '–'}</span>
      </span>
    </>
  )
})
