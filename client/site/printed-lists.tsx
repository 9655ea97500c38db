import { t as names } from '#messages/markets.ts'
import { t } from '#messages/print.ts'
import type { PrintedMatch } from '#shared/model/sportsbook/print.ts'
import { styled } from '../theme/system.tsx'
import { usePriceFormat } from '../ui/price/text.tsx'
import { teamsText } from '../ui/text/teams.ts'
import { labelOf, lineOf, marketsOf, outcomeIn, type PriceColumn, printedPrice } from './printed-columns.ts'
import { kickOffTime } from './printed-time.ts'

const Table = styled('table', {
  w: 'full',
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
  '& :is(td, th)': {
    py: '1mm',
    px: '1mm',
    borderBottom: '0.2mm solid #999',
    textAlign: 'center',
    fontWeight: 400,
    whiteSpace: 'nowrap',
  },
  '& thead th': { fontWeight: 640, borderBottomColor: '#000' },
  '& .first': { borderInlineStart: '0.2mm solid #999' },
  '& :is(td, th).words': { textAlign: 'start', whiteSpace: 'normal' },
  '& td.price': { fontWeight: 640 },
})

/** A table for A4: a row for each match, with up to three markets side by side. */
export function WideList({ matches }: { matches: readonly PrintedMatch[] }) {
  const markets = marketsOf(matches)
  const columns = markets.flatMap((market) => market.columns)
  const { number, kickOff, match } = t.columns
  const hasTimes = matches.some(({ start_time }) => start_time !== undefined)
  return (
    <Table>
      <thead>
        <tr>
          {[number, ...(hasTimes ? [kickOff] : []), match].map((heading) => (
            <th key={heading} rowSpan={2} className="words" scope="col">
              {heading}
            </th>
          ))}
          {markets.map(({ sub_type_id, name, columns }) => (
            <th key={sub_type_id} colSpan={columns.length} scope="colgroup" className="first">
              {names.name(name)}
            </th>
          ))}
        </tr>
        <tr>
          {columns.map((column) => (
            <th key={keyOf(column)} scope="col" className={sideOf(column)}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {matches.map((match, at) => (
          <tr key={match.match_id}>
            <td className="words">{match.position ?? at + 1}</td>
            {hasTimes ? <td className="words">{kickOffTime(match.start_time)}</td> : null}
            <th scope="row" className="words">
              <b>{teamsText(match)}</b>
              {match.competition ? (
                <>
                  <br />
                  <span className="small">{match.competition}</span>
                </>
              ) : null}
            </th>
            {columns.map((column) => (
              <Price key={keyOf(column)} match={match} column={column} />
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const keyOf = ({ sub_type_id, position }: PriceColumn) => `${sub_type_id} ${position}`
const sideOf = ({ position }: PriceColumn) => (position === 0 ? 'first' : undefined)

function Price({ match, column }: { match: PrintedMatch; column: PriceColumn }) {
  const format = usePriceFormat()
  const outcome = outcomeIn(match, column)
  const line = outcome && lineOf(outcome)
  return (
    <td className={column.position === 0 ? 'price first' : 'price'}>
      {printedPrice(outcome, format)}
      {line ? (
        <>
          <br />
          <span className="small">{line}</span>
        </>
      ) : null}
    </td>
  )
}

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
