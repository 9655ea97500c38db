import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t } from '#messages/replay.ts'
import { FULL_TIME } from '#shared/model/league/playout.ts'
import { Sentence } from '../../ui/text/sentence.tsx'
import { NoLines, ShortTable, TablePanel } from '../table/panel.tsx'
import { $replayMinute, $replayTable } from './playback.ts'
import { $tableBeforeState } from './replayed.ts'
import { resultsPart } from './results.ts'

/** The table at the shown minute, with the moves against the week before. */
export function ReplayTable() {
  const [lines, state] = useUnit([$replayTable, $tableBeforeState])
  return (
    <TablePanel aria-labelledby="as-it-stood" data-testid="table">
      <header>
        <chakra.h2 id="as-it-stood" textStyle="heading">
          <AsOf />
        </chakra.h2>
      </header>
      {lines.length > 0 ? (
        <ShortTable lines={lines} />
      ) : (
        <NoLines state={state} part={resultsPart} none={state === 'hidden' ? t.tableHidden : t.noTable} />
      )}
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
