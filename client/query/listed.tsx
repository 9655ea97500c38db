import { useUnit } from 'effector-react'
import type { ComponentProps, ReactNode } from 'react'
import { t } from '#messages/listed.ts'
import { Failure } from '../ui/feedback/message.tsx'
import { LoadingGrid, LoadingRows } from '../ui/feedback/skeleton.tsx'
import type { ListPart } from './list-part.ts'

interface ListedProps {
  of: ListPart
  /** Name of its content, for its skeleton and its failure: `results`. */
  name: string
  /** Its skeleton: rows, or rows in the columns of its grid. */
  rows: Omit<ComponentProps<typeof LoadingRows>, 'label'> | Omit<ComponentProps<typeof LoadingGrid>, 'label'>
  /** In place of a list without items. */
  empty?: ReactNode
  children: ReactNode
}

/** A list in its state: its skeleton, its failure with a retry, its empty state, or the list. */
export function Listed({ of, name, rows, empty, children }: ListedProps) {
  const [state, failure, retry] = useUnit([of.$state, of.$failure, of.retried])
  if (state === 'failed') return <Failure title={t.missed(name)} text={failure} onRetry={() => retry()} />
  if (state === 'loading')
    return 'Grid' in rows ? (
      <LoadingGrid label={t.loading(name)} {...rows} />
    ) : (
      <LoadingRows label={t.loading(name)} {...rows} />
    )
  return state === 'empty' ? empty : children
}
