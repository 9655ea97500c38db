import { memo } from '../../language/memo.tsx'
import { type CrestPattern, crestPattern } from './pattern.ts'

const charges: Record<CrestPattern['cut'], string> = {
  halves: 'M10 0h10v22H10z',
  stripes: 'M3 0h4v22H3zM10 0h4v22h-4zM17 0h4v22h-4z',
  sash: 'M-1 4 4-1 21 17 16 23z',
  quarters: 'M10 0h10v10H10zM0 10h10v12H0z',
}

/** A club's crest, drawn from its name. It is decoration: the name is shown beside it. */
export const Crest = memo(function Crest({ team }: { team: string }) {
  const { field, charge, cut } = crestPattern(team)
  return (
    <svg className="crest" viewBox="0 0 20 22" aria-hidden="true">
      <path d="M0 0h20v22H0z" fill={field} />
      <path d={charges[cut]} fill={charge} />
    </svg>
  )
})
