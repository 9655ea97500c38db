import { chakra, VisuallyHidden } from '@chakra-ui/react'
import type { Store } from 'effector'
import { lazy, memo, Suspense, useState } from 'react'
import type { Playout } from '#shared/model/league/playout.ts'
import { Crest } from '../../ui/crest/crest.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePart, Written } from '../../ui/part.tsx'
import { shortMinute } from '../season/round-title.ts'
import { momentum } from './momentum.ts'
import { MomentumStrip } from './momentum-strip.tsx'

const loadStory = () => import('./story.tsx')

/** Its code comes when a match is about to be opened. */
const MatchStory = lazy(() =>
  loadStory().then(
    ({ MatchStory }) => ({ default: MatchStory }),
    () => ({ default: MissingStory }),
  ),
)

const MissingStory = () => (
  <chakra.p px="3.5" pb="2.5" textStyle="note" color="soft">
    This could not be loaded. Reload the page to try again.
  </chakra.p>
)

const Card = chakra('li', {
  base: {
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
    '&[data-own]': { boxShadow: 'inset 3px 0 0 {colors.signal}' },
    '& .own': { px: '3.5', pb: '1.5', textStyle: 'note', fontWeight: 600, color: 'signal' },
    '&[data-replayed]': { borderStyle: 'dashed' },
    '&[data-goal]': { borderColor: 'signal/65' },
    '&[data-goal]::before': { opacity: 1, animation: 'goal 700ms ease-in-out 2 alternate' },
    _motionReduce: { '&[data-goal]::before': { animation: 'none' } },
  },
})

const Face = chakra('button', {
  base: {
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
    '& .score': {
      textStyle: 'score',
      w: '22px',
      lineHeight: { base: '22px', md: '25px' },
      textAlign: 'end',
    },
    '& .scored': { color: 'signal' },
    '& .foot': {
      gridColumn: '1 / -1',
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      h: '16px',
      color: 'soft',
    },
    '& .foot b': { textStyle: 'figure', fontSize: '12px', lineHeight: '16px', w: '2em' },
    '& .chevron': { transition: 'transform 150ms' },
    '&[aria-expanded=true] .chevron': { transform: 'rotate(180deg)' },
  },
})

/** A match in the boards of a store. */
interface OfBoards<Boards> {
  $boards: Store<Boards>
  read: (boards: Boards) => Playout | undefined
}

interface ScoreboardProps<Boards> extends OfBoards<Boards> {
  /** The match with another minute and phase at most. */
  playout: Playout
  scored: 'home' | 'away' | undefined
  /** The player's picks on it; empty: none. */
  own: string
  /** It shows a match of the past, and must not be taken for one that is on. */
  replayed?: boolean
}

/** A match as a scoreboard that opens into what happened. A minute that passes writes the minute and renders nothing. */
export function Scoreboard<Boards>(props: ScoreboardProps<Boards>) {
  const [open, setOpen] = useState(false)
  const { playout, $boards, read, scored, own, replayed = false } = props
  const { match_id, home_score, away_score } = playout
  const { home_team = `Home ${match_id}`, away_team = `Away ${match_id}` } = playout
  const details = `incidents-${match_id}`
  return (
    <Card
      data-testid={`${replayed ? 'replay' : 'match'}-${match_id}`}
      data-goal={scored}
      data-own={own ? '' : undefined}
      data-replayed={replayed ? '' : undefined}
    >
      <Face
        type="button"
        aria-expanded={open}
        aria-controls={details}
        onPointerEnter={() => loadStory().catch(() => undefined)}
        onClick={() => setOpen(!open)}
      >
        <Side name="home" team={home_team} score={home_score} scored={scored === 'home'} />
        <Side name="away" team={away_team} score={away_score} scored={scored === 'away'} />
        <span className="foot">
          <b className="ticking">
            <Written $from={$boards} text={(boards) => shortMinute(read(boards) ?? playout)} />
          </b>
          <MomentumStrip swings={momentum(playout)} />
          <span className="chevron">
            <Icon name="chevron" size="14px" />
          </span>
        </span>
        <VisuallyHidden>
          {replayed ? 'replay, ' : ''}
          {open ? 'hide' : 'show'} what happened
        </VisuallyHidden>
      </Face>
      {own ? <p className="own">Your pick {own}</p> : null}
      <div id={details} hidden={!open}>
        {open ? (
          <Suspense fallback={<chakra.div h="340px" />}>
            <Story $boards={$boards} read={read} />
          </Suspense>
        ) : null}
      </div>
    </Card>
  )
}

function Story<Boards>({ $boards, read }: OfBoards<Boards>) {
  const playout = usePart($boards, read)
  return playout ? <MatchStory playout={playout} /> : null
}

interface SideProps {
  name: 'home' | 'away'
  team: string
  score: number | undefined
  scored: boolean
}

const Side = memo(function Side({ name, team, score, scored }: SideProps) {
  return (
    <>
      <Crest team={team} />
      <chakra.span fontWeight={560} truncate>
        {team}
      </chakra.span>
      <span className={scored ? 'score ticking scored' : 'score ticking'} data-testid={`${name}-score`}>
        <span>{score ?? '–'}</span>
      </span>
    </>
  )
})
