import { styled } from '../theme/system.tsx'

const Row = styled('ul', {
  layerStyle: 'sideways',
  gap: '1.5',
  py: '3px',
  '& button': {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '32px',
    px: '3',
    borderWidth: '1px',
    borderRadius: 'pill',
    bg: 'surface',
    color: 'soft',
    fontSize: '13px',
    fontWeight: 580,
    fontStretch: '92%',
    whiteSpace: 'nowrap',
    '&[aria-pressed=true]': { color: 'signal', borderColor: 'signal' },
  },
  '& b': { textStyle: 'figure' },
})

/** Height of a row of chips, for its skeleton. */
export const CHIPS_HEIGHT = '38px'

interface ChipsProps {
  label: string
  chips: readonly { readonly id: string; readonly name: string; readonly count?: number }[]
  chosen: string
  onChoose: (id: string) => void
}

/** A single choice in a row that scrolls sideways. */
export function Chips({ label, chips, chosen, onChoose }: ChipsProps) {
  return (
    <Row aria-label={label}>
      {chips.map(({ id, name, count }) => (
        <li key={id}>
          <button type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
            {name}
            {count === undefined ? null : <b>{count}</b>}
          </button>
        </li>
      ))}
    </Row>
  )
}
