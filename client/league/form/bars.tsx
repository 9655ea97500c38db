import { useId } from 'react'
import { styled } from '../../theme/system.tsx'
import { Card } from '../../ui/card.tsx'
import { Remark } from '../../ui/feedback/note.tsx'

const List = styled('ul', {
  display: 'grid',
  gap: '2',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '3',
    rowGap: '1',
    alignItems: 'baseline',
  },
  '& span + span': { textStyle: 'note', color: 'soft', fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
  '& svg': { gridColumn: '1 / -1', w: 'full', h: '8px', bg: 'raised', borderRadius: 'chip' },
  '& rect': { stroke: 'surface', strokeWidth: 2, vectorEffect: 'non-scaling-stroke' },
  '& [data-part="0"]': { fill: 'up' },
  '& [data-part="1"]': { fill: 'soft' },
  '& [data-part="2"]': { fill: 'bad' },
})

/** A row of a bar chart. Its text says what the bar shows. */
export interface Bar {
  readonly name: string
  readonly text: string
  /** Lengths of the bar's parts: good, neither, bad. */
  readonly parts: readonly [good: number, neither: number, bad: number]
}

interface BarsProps {
  title: string
  note?: string | undefined
  bars: readonly Bar[]
  id: string
}

/** Figures of a club as bars of one scale. Nothing without figures. */
export function Bars({ title, note, bars, id }: BarsProps) {
  const heading = useId()
  const most = Math.max(...bars.map(({ parts: [good, neither, bad] }) => good + neither + bad))
  if (bars.length === 0 || most === 0) return null
  return (
    <Card aria-labelledby={heading} data-testid={id}>
      <h2 id={heading}>{title}</h2>
      <List>
        {bars.map(({ name, text, parts }) => (
          <li key={name}>
            <span>{name}</span>
            <span>{text}</span>
            <svg viewBox={`0 0 ${most} 1`} preserveAspectRatio="none" aria-hidden="true">
              {(['good', 'neither', 'bad'] as const).map((part, at) =>
                parts[at] ? (
                  <rect
                    key={part}
                    data-part={at}
                    x={parts.slice(0, at).reduce((sum, before) => sum + before, 0)}
                    width={parts[at]}
                    height="1"
                  />
                ) : null,
              )}
            </svg>
          </li>
        ))}
      </List>
      {note ? <Remark>{note}</Remark> : null}
    </Card>
  )
}
