import { styled } from '../theme/system.tsx'

/** A list of picks with their prices: in a receipt, a refusal, or a shared link. */
export const LegRows = styled('ul', {
  display: 'grid',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '3',
    py: '1.5',
    borderTopWidth: '1px',
  },
  '& b': { fontWeight: 620, overflowWrap: 'anywhere' },
  '& .odds': { textStyle: 'figure', textAlign: 'end', whiteSpace: 'nowrap' },
  '& .odds s': { color: 'soft', fontWeight: 500 },
  '& small': { textStyle: 'note', color: 'soft', overflowWrap: 'anywhere' },
  '& small:only-of-type': { gridColumn: '1 / -1' },
  '& .version': { gridColumn: '1 / -1', userSelect: 'all' },
  '& .reason': { textAlign: 'end', color: 'text' },
  '& .state': { textAlign: 'end' },
  '& .spoken': { srOnly: true },
})
