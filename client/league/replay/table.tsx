import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t } from '#messages/replay.ts'
import { t as table } from '#messages/table.ts'
import { Trouble } from '../../ui/feedback/note.tsx'
import { LoadingRows } from '../../ui/feedback/skeleton.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'
import { ShortTable, TablePanel } from '../table/panel.tsx'
import { $replayMinute, $replayTable } from './playback.ts'
import { FULL_TIME } from './replay.ts'
import { $tableBeforeState } from './replayed.ts'
import { resultsPart } from './results.ts'

/** The table as it stood at the minute that shows, with the moves against the week before. */
export function ReplayTable() {
  const lines = useUnit($replayTable)
  return (
    <TablePanel aria-labelledby="as-it-stood" data-testid="table">
      <header>
        <chakra.h2 id="as-it-stood" textStyle="heading">
          <AsOf />
        </chakra.h2>
      </header>
      {lines.length > 0 ? <ShortTable lines={lines} /> : <NoLines />}
    </TablePanel>
  )
}

function AsOf() {
  const minute = useUnit($replayMinute)
  if (minute === FULL_TIME) return t.tableAfter
  if (minute === 0) return t.tableBefore
  const mark = <span aria-hidden="true">′</span>
  return <Sentence of={t.tableAt(minute, mark, (text) => <VisuallyHidden>{text}</VisuallyHidden>)} />
}

function NoLines() {
  const [state, failure, retry] = useUnit([$tableBeforeState, resultsPart.$failure, resultsPart.retried])
  if (state === 'failed') return <Trouble text={failure} hint={table.failed} onRetry={retry} />
  if (state === 'loading')
    return (
      <chakra.div p="3.5" pt="0">
        <LoadingRows label={table.loading} count={8} height="22px" gap="2" />
      </chakra.div>
    )
  if (state === 'hidden') return <p>{t.tableHidden}</p>
  return <p>{t.noTable}</p>
}
