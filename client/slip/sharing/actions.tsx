import { styled } from '../../theme/system.tsx'

/** Buttons of the sharing sheet, in two columns. */
export const Actions = styled('div', {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '2.5',
  '& > *': { whiteSpace: 'normal' },
  '& > :last-child:nth-child(odd)': { gridColumn: '1 / -1' },
})
