import { useUnit } from 'effector-react'
import { useState } from 'react'
import { t } from '#messages/slip.ts'
import { memo } from '../../language/memo.tsx'
import { $clock, $now } from '../../streams/clock.ts'
import { styled } from '../../theme/system.tsx'
import { LARGE_TEXT } from '../../theme/text-look.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useKeptFocus } from '../../ui/kept-focus.tsx'
import { usePart } from '../../ui/part.tsx'
import { usePriceFormat, usePriceText } from '../../ui/price/text.tsx'
import type { LiveLine } from '../live-lines.ts'
import { contextText, pickText } from '../pick-text.ts'
import { topicOf } from '../selections.ts'
import { type SlipKind, slips } from '../slip.ts'
import { agoText, moveText } from '../words.ts'

/** The list, with the styles of its rows: a styled row would compute its styles at each price move. */
export const SlipLines = styled('ul', {
  display: 'grid',
  alignContent: 'start',
  '& > li': {
    display: 'grid',
    // Room for the longest tag, so that names do not wrap anew when prices move.
    gridTemplateColumns: 'minmax(0, 1fr) minmax(108px, auto) 32px',
    alignItems: 'start',
    columnGap: '2',
    rowGap: '0.5',
    py: '3',
    borderBottomWidth: '1px',
    contain: 'layout style',
  },
  '& .pick': { fontWeight: 650, overflowWrap: 'anywhere' },
  '& .odds': { textStyle: 'figure', fontSize: '19px', textAlign: 'end', whiteSpace: 'nowrap' },
  // As high as a price without a button, so that a price move does not resize the row.
  '& button.odds': {
    justifySelf: 'end',
    lineHeight: 'inherit',
    px: '1.5',
    bg: 'warn/10',
    boxShadow: 'inset 0 0 0 1px {colors.warn}',
    borderRadius: 'chip',
    '&::after': { content: '" ✓"', fontSize: '14px' },
  },
  '& .odds s': { color: 'soft', fontSize: '13px', me: '1.5', fontWeight: 500 },
  '& .context': { textStyle: 'note', color: 'soft', overflowWrap: 'anywhere' },
  [LARGE_TEXT]: { '& :is(.context, .tag)': { gridColumn: '1 / -1' } },
  '& .spoken': { srOnly: true },
  '&[inert] .remove': { visibility: 'hidden' },
  '& .tag': {
    justifySelf: 'end',
    // As high as the line beside it.
    mt: '-1px',
    mb: '-1px',
    px: '1.5',
    borderRadius: '6px',
    textStyle: 'note',
    fontWeight: 620,
    whiteSpace: 'nowrap',
    bg: 'surface',
    borderWidth: '1px',
    '&[data-way=up]': { color: 'up', borderColor: 'up/45' },
    '&[data-way=down]': { color: 'down', borderColor: 'down/45' },
    '& .since': { color: 'soft', fontWeight: 500 },
  },
  '& :is(.remove, .history)': {
    display: 'grid',
    placeItems: 'center',
    gridColumn: 3,
    w: '32px',
    // As high as the lines beside them; the tap targets are larger.
    h: '28px',
    mb: '-8px',
    color: 'soft',
    borderRadius: 'chip',
    _hover: { color: 'text', bg: 'raised' },
  },
  '& .history': { h: '24px', mb: '-6px', '&[aria-expanded=true]': { color: 'signal' } },
  '& .note': {
    gridColumn: '1 / -1',
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '3',
    mt: '1.5',
    ps: '2.5',
    pe: '1',
    minH: '9',
    borderRadius: 'chip',
    textStyle: 'note',
    bg: 'warn/10',
    '& > span': { color: 'text' },
    '& button': {
      minH: '9',
      px: '2',
      fontWeight: 700,
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
    },
  },
})

/** Constant elements, so that React skips them. */
const cross = <Icon name="close" size="16px" />
const history = <Icon name="clock" size="16px" />

/** The chart of a price's history, loaded when a history is first opened. */
const PriceChart = lazyPart(
  () => import('./price-chart.tsx'),
  () => <p className="note">{t.historyMissed}</p>,
)

/** A pick: the taken and the present price, and the reason that blocks it, with its remedy. */
export const SlipLineRow = memo(function SlipLineRow({ kind, line }: { kind: SlipKind; line: LiveLine }) {
  const [remove, accept, clock] = useUnit([slips[kind].lineRemoved, slips[kind].pricesAccepted, $clock])
  const format = usePriceFormat()
  const [isOpen, setOpen] = useState(false)
  const { match_id, taken, move, blockReason } = line
  // A focused button disappears with its reason, for example when the feed is late. The focus then moves to the row.
  const row = useKeptFocus<HTMLLIElement>(blockReason ?? 'none', true)
  return (
    <li ref={row} tabIndex={-1} data-testid={`line-${match_id}`} data-block-reason={blockReason}>
      <span className="pick">{pickText(line)}</span>
      {blockReason === 'moved' ? (
        <button
          type="button"
          className="odds"
          onClick={() => accept({ prices: { [match_id]: line.price ?? taken }, at: clock().now() })}
        >
          <span className="spoken">{t.agree[move ?? 'down']}</span>
          <Odds line={line} />
        </button>
      ) : (
        <span className="odds">
          <Odds line={line} />
        </span>
      )}
      <button
        type="button"
        className="remove"
        aria-label={t.removePick(pickText(line))}
        onClick={() => remove(match_id)}
      >
        {cross}
      </button>
      <span className="context">{contextText(line)}</span>
      {move ? (
        <span className="tag" data-way={move}>
          <span aria-hidden="true">{move === 'up' ? '▲ ' : '▼ '}</span>
          {format === 'decimal' ? (
            <>
              <span className="spoken">{t.by[move]}</span>
              {moveText(line)}
            </>
          ) : (
            // A difference of fractions says little.
            t.moved[move]
          )}
          <MoveAge movedAt={line.movedAt} />
        </span>
      ) : null}
      <button
        type="button"
        className="history"
        aria-expanded={isOpen}
        aria-label={t.history(pickText(line))}
        onClick={() => setOpen(!isOpen)}
      >
        {history}
      </button>
      {blockReason && blockReason !== 'moved' ? (
        <p className="note">
          <span>{t.why[blockReason]}</span>
          {blockReason === 'unsure' ? null : (
            <button type="button" onClick={() => remove(match_id)}>
              {t.remove}
            </button>
          )}
        </p>
      ) : null}
      {isOpen ? <PriceChart key={topicOf(line)} line={line} /> : null}
    </li>
  )
})

function Odds({ line: { taken, price, move } }: { line: LiveLine }) {
  const text = usePriceText()
  return (
    <>
      {move ? (
        <>
          <span className="spoken">{t.taken}</span>
          <s>{text(taken)}</s>
          <span className="spoken">{t.now}</span>
        </>
      ) : null}
      {text(price ?? taken)}
    </>
  )
}

/** ` · 6 s ago`: the age of the price's last move. Rendered only when its text changes. */
const MoveAge = memo(function MoveAge({ movedAt }: { movedAt: number | undefined }) {
  const ago = usePart($now, (now) => agoText(movedAt, now))
  return ago ? <span className="since"> · {ago}</span> : null
})
