import type { PrintedMatch } from '#shared/model/sportsbook/print.ts'
import { styled } from '../theme/system.tsx'
import { usePriceFormat } from '../ui/price/text.tsx'
import { teamsText } from '../ui/text/teams.ts'
import { labelOf, lineOf, printedPrice } from './printed-columns.ts'
import { kickOffTime } from './printed-time.ts'

const List = styled('ol', {
  '& > li': { py: '1.5mm', borderTop: '0.3mm dashed #000', breakInside: 'avoid' },
  '& dl': { display: 'flex', flexWrap: 'wrap', columnGap: '2.5mm' },
  '& dl > div': { display: 'flex', gap: '1mm' },
  '& dd': { fontWeight: 700 },
})

/** The matches one below the other, for a receipt printer. */
export function RollList({ matches }: { matches: readonly PrintedMatch[] }) {
  const format = usePriceFormat()
  return (
    <List>
      {matches.map((match, at) => (
        <li key={match.match_id}>
          <p className="small">
            {match.position ?? at + 1}.{' '}
            {[kickOffTime(match.start_time), match.competition].filter(Boolean).join(' · ')}
          </p>
          <p>
            <b>{teamsText(match)}</b>
          </p>
          {match.markets.map(({ sub_type_id, selections }) => (
            <dl key={sub_type_id}>
              {selections.map((selection) => (
                <div key={selection.odd_key}>
                  <dt>{[labelOf(selection), lineOf(selection)].filter(Boolean).join(' ')}</dt>
                  <dd>{printedPrice(selection, format)}</dd>
                </div>
              ))}
            </dl>
          ))}
        </li>
      ))}
    </List>
  )
}
