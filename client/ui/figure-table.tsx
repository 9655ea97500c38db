import { VisuallyHidden } from '@chakra-ui/react'
import type { ComponentType, ReactNode } from 'react'
import { memo } from '../language/memo.tsx'
import { styled } from '../theme/system.tsx'

export interface FigureColumn<Row> {
  /** Name of the column, unique in the table. */
  readonly name: string
  /** Its heading, where that is not its name. */
  readonly heading?: ReactNode
  readonly kind?: string
  /** True: its cells are the headings of their rows. */
  readonly isName?: true
  readonly of: (row: Row) => ReactNode
}

interface FigureTableProps<Row> {
  /** The table's element, with its look. */
  readonly Table: ComponentType<{ readonly children: ReactNode }>
  readonly caption?: string
  readonly columns: readonly FigureColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** True for the player's own row. */
  readonly isOwn?: (row: Row) => boolean
}

/** Scroll area: large text makes a table wider than a phone. */
const Scroller = styled('div', { overflowX: 'auto' })

/** A table of figures. A row is rendered again only when one of its fields, or the columns, change. */
export function FigureTable<Row>({ Table, caption, columns, rows, keyOf, isOwn }: FigureTableProps<Row>) {
  return (
    <Scroller>
      <Table>
        {caption ? (
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
        ) : null}
        <thead>
          <tr>
            {columns.map(({ name, heading, kind }) => (
              <th key={name} scope="col" className={kind}>
                {heading ?? name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <FigureRow key={keyOf(row)} row={row} columns={columns} isOwn={isOwn?.(row) === true} />
          ))}
        </tbody>
      </Table>
    </Scroller>
  )
}

interface FigureRowProps<Row> {
  readonly row: Row
  readonly columns: readonly FigureColumn<Row>[]
  readonly isOwn: boolean
}

const FigureRow = memo(function FigureRow<Row>({ row, columns, isOwn }: FigureRowProps<Row>) {
  return (
    <tr data-own={isOwn ? '' : undefined}>
      {columns.map(({ name, kind, isName, of }) =>
        isName ? (
          <th key={name} scope="row" className={kind}>
            {of(row)}
          </th>
        ) : (
          <td key={name} className={kind}>
            {of(row)}
          </td>
        ),
      )}
    </tr>
  )
}, isSame) as <Row>(props: FigureRowProps<Row>) => ReactNode

function isSame<Row>(before: FigureRowProps<Row>, after: FigureRowProps<Row>): boolean {
  return (
    before.columns === after.columns &&
    before.isOwn === after.isOwn &&
    JSON.stringify(before.row) === JSON.stringify(after.row)
  )
}
