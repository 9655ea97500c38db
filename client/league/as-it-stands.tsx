import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { Badge } from '../ui/badge.tsx'
import { Bones, Loading } from '../ui/bones.tsx'
import { Crest } from '../ui/crest.tsx'
import { Move } from './move.tsx'
import { $asItStands, $tableProvisional, $tableState, type TableLine } from './table.ts'

const Panel = chakra('section', {
  base: {
    alignSelf: 'start',
    bg: 'surface',
    borderWidth: '1px',
    borderRadius: 'card',
    overflow: 'hidden',
    '& header': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      px: '3.5',
      h: '44px',
    },
  },
})

const Table = chakra('table', {
  base: {
    w: 'full',
    tableLayout: 'fixed',
    '& thead th': { textStyle: 'caps', color: 'soft', textAlign: 'end', h: '24px' },
    '& tbody :is(td, th)': {
      h: '30px',
      textAlign: 'end',
      borderTopWidth: '1px',
      textStyle: 'figure',
      whiteSpace: 'nowrap',
    },
    '& :is(thead, tbody) .place': { w: '62px', ps: '3.5', textAlign: 'start' },
    '& :is(thead, tbody) .team': { textAlign: 'start' },
    '& tbody .team': { fontStretch: '96%', fontWeight: 540, letterSpacing: 0 },
    '& .team > span': { display: 'flex', alignItems: 'center', gap: '2', minW: 0 },
    '& .team svg': { w: '16px', h: '18px' },
    '& .short': { w: '36px' },
    '& .points': { w: '54px', pe: '3.5' },
    '& tbody .points': { fontWeight: 760 },
    '& abbr': { textDecoration: 'none' },
    '& .muted': { color: 'soft', fontWeight: 550 },
  },
})

const Whole = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '36px',
    color: 'soft',
    textStyle: 'note',
    fontWeight: 600,
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    _hover: { color: 'text' },
  },
})

/** The table as the running scores would make it. */
export function AsItStands() {
  const [lines, provisional, state] = useUnit([$asItStands, $tableProvisional, $tableState])
  return (
    <Panel aria-labelledby="as-it-stands" data-testid="table">
      <header>
        <chakra.h2 id="as-it-stands" textStyle="heading">
          {provisional ? 'As it stands' : 'Table'}
        </chakra.h2>
        {provisional ? <Badge tone="warn">provisional</Badge> : null}
        <chakra.span flex="1" />
        <Whole to="/standing">Full table</Whole>
      </header>
      {lines.length > 0 ? <Lines lines={lines} /> : <NoLines state={state} />}
    </Panel>
  )
}

function Lines({ lines }: { lines: readonly TableLine[] }) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col" className="place">
            <VisuallyHidden>Position and move</VisuallyHidden>
          </th>
          <th scope="col" className="team">
            Club
          </th>
          <th scope="col" className="short">
            <abbr title="Played">P</abbr>
          </th>
          <th scope="col" className="short">
            <abbr title="Goal difference">GD</abbr>
          </th>
          <th scope="col" className="points">
            <abbr title="Points">Pts</abbr>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.team} {...line} />
        ))}
      </tbody>
    </Table>
  )
}

const Line = memo(function Line({ team, position, move, played, goalDifference, points }: TableLine) {
  return (
    <tr>
      <td className="place">
        {position}
        <Move places={move} />
      </td>
      <th scope="row" className="team">
        <span>
          <Crest team={team} />
          <chakra.span truncate>{team}</chakra.span>
        </span>
      </th>
      <td className="short muted">{played}</td>
      <td className="short muted">{signed(goalDifference)}</td>
      <td className="points">{points}</td>
    </tr>
  )
})

const signed = (count: number) => (count > 0 ? `+${count}` : count < 0 ? `−${-count}` : '0')

function NoLines({ state }: { state: 'loading' | 'ready' | 'empty' | 'failed' }) {
  if (state === 'loading')
    return (
      <chakra.div p="3.5" pt="0">
        <Loading label="Loading the table">
          <Bones count={8} height="22px" gap="2" />
        </Loading>
      </chakra.div>
    )
  return (
    <chakra.p px="3.5" pb="3.5" color="soft">
      {state === 'failed'
        ? 'The table could not be fetched. It is asked for again with the next round.'
        : 'No match has counted yet: the table starts with the first result.'}
    </chakra.p>
  )
}
