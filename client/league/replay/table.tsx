import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { Trouble } from '../../ui/feedback/note.tsx'
import { LoadingRows } from '../../ui/feedback/skeleton.tsx'
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
  if (minute === FULL_TIME) return 'The table after the round'
  return minute === 0 ? (
    'The table before it'
  ) : (
    <>
      As it stood at {minute}
      <span aria-hidden="true">′</span>
      <VisuallyHidden> minutes</VisuallyHidden>
    </>
  )
}

function NoLines() {
  const [state, failure, retry] = useUnit([$tableBeforeState, resultsPart.$failure, resultsPart.retried])
  if (state === 'failed') return <Trouble text={failure} hint="The table did not load." onRetry={retry} />
  if (state === 'loading')
    return (
      <chakra.div p="3.5" pt="0">
        <LoadingRows label="Loading the table" count={8} height="22px" gap="2" />
      </chakra.div>
    )
  if (state === 'hidden') return <p>Hidden: it counts weeks that you have not watched.</p>
  return <p>The results do not reach back to this round, so nobody can tell how the table stood.</p>
}
