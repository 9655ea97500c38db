import { useUnit } from 'effector-react'
import type { ComponentProps, ReactNode } from 'react'
import { t } from '#messages/listed.ts'
import { Failure } from '../ui/feedback/message.tsx'
import { LoadingGrid, LoadingRows } from '../ui/feedback/skeleton.tsx'
import type { ListPart } from './list-part.ts'

interface ListedProps {
  of: ListPart
  /** Name of its content, in the texts of its skeleton and failure: `results`. */
  name: string
  /** Its skeleton: rows, or a grid with the list's columns. */
  rows: Omit<ComponentProps<typeof LoadingRows>, 'label'> | Omit<ComponentProps<typeof LoadingGrid>, 'label'>
  /** Shown in place of an empty list. */
  empty?: ReactNode
  children: ReactNode
}

/** A list by its state: skeleton, failure with a retry, empty state, or items. */
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
