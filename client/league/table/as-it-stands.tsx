import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { Link } from 'react-router-dom'
import { t } from '#messages/table.ts'
import { Badge } from '../../ui/badge.tsx'
import { Trouble } from '../../ui/feedback/note.tsx'
import { LoadingRows } from '../../ui/feedback/skeleton.tsx'
import { IfShown } from '../live/if-shown.tsx'
import { ShortTable, TablePanel } from './panel.tsx'
import { TableSwitch } from './switch.tsx'
import { $shownTable, $tableProvisional, $tableView, tablePart } from './table.ts'

const Whole = chakra(Link, {
  base: {
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
  },
})

/** The table as the running scores would make it, beside the last final one. */
export function AsItStands() {
  const [lines, provisional, view, state] = useUnit([
    $shownTable,
    $tableProvisional,
    $tableView,
    tablePart.$state,
  ])
  return (
    <TablePanel aria-labelledby="as-it-stands" data-testid="table">
      <header>
        {provisional ? (
          <>
            <VisuallyHidden asChild>
              <h2 id="as-it-stands">{view === 'now' ? t.nowTitle : t.lastTitle}</h2>
            </VisuallyHidden>
            <TableSwitch />
            <chakra.span flex="1" />
            {view === 'now' ? <Badge tone="warn">{t.provisional}</Badge> : <Badge>{t.final}</Badge>}
          </>
        ) : (
          <chakra.h2 id="as-it-stands" textStyle="heading">
            {t.title}
          </chakra.h2>
        )}
      </header>
      <IfShown>{lines.length > 0 ? <ShortTable lines={lines} /> : <NoLines state={state} />}</IfShown>
      <Whole to="/standing">{t.full}</Whole>
    </TablePanel>
  )
}

function NoLines({ state }: { state: 'loading' | 'ready' | 'empty' | 'failed' }) {
  const [failure, retry] = useUnit([tablePart.$failure, tablePart.retried])
  if (state === 'loading')
    return (
      <chakra.div p="3.5" pt="0">
        <LoadingRows label={t.loading} count={8} height="22px" gap="2" />
      </chakra.div>
    )
  if (state === 'failed')
    return (
      <chakra.div p="3.5" pt="0">
        <Trouble text={failure} hint={t.failed} onRetry={retry} />
      </chakra.div>
    )
  return <p>{t.empty}</p>
}
