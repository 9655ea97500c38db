import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { Link } from 'react-router-dom'
import { t } from '#messages/table.ts'
import { styled } from '../../theme/system.tsx'
import { Badge } from '../../ui/badge.tsx'
import { IfTableShown } from '../live/spoiler-notes.tsx'
import { NoLines, ShortTable, TablePanel, TableSwitch } from './panel.tsx'
import { $isTableProvisional, $shownTable, $tableView, type tablePart } from './table.ts'

const FullTableLink = styled(Link, {
  display: 'flex',
  alignItems: 'center',
  minH: '44px',
  px: '3.5',
  borderTopWidth: '1px',
  color: 'soft',
  textStyle: 'note',
  fontWeight: 600,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  _hover: { color: 'text' },
})

/** The table beside the live board: with the present scores, or the last final one. */
export default function AsItStands({ part }: { part: typeof tablePart }) {
  const [lines, isProvisional, view, state] = useUnit([
    $shownTable,
    $isTableProvisional,
    $tableView,
    part.$state,
  ])
  return (
    <TablePanel aria-labelledby="as-it-stands" data-testid="table">
      <header>
        {isProvisional ? (
          <>
            <VisuallyHidden asChild>
              <h2 id="as-it-stands">{view === 'now' ? t.nowTitle : t.lastTitle}</h2>
            </VisuallyHidden>
            <TableSwitch />
            <chakra.span flex="1" />
            {view === 'now' ? <Badge tone="warn">{t.provisional}</Badge> : <Badge>{t.final}</Badge>}
          </>
        ) : (
          <h2 id="as-it-stands">{t.title}</h2>
        )}
      </header>
      <IfTableShown>
        {lines.length > 0 ? (
          <ShortTable lines={lines} />
        ) : (
          <NoLines state={state} part={part} emptyText={t.empty} />
        )}
      </IfTableShown>
      <FullTableLink to="/standing">{t.full}</FullTableLink>
    </TablePanel>
  )
}
