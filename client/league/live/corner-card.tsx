import type { Scope } from 'effector'
import { Provider, useGate, useUnit } from 'effector-react'
import { type CSSProperties, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { t } from '#messages/corner.ts'
import { usePart } from '../../ui/part.tsx'
import { freshnessText } from '../../ui/text/freshness.ts'
import { teamsText } from '../../ui/text/teams.ts'
import { roundTitle } from '../season/round-title.ts'
import { $corner, $cornerFreshness, CornerGate } from './corner.ts'
import { ownPicksOf } from './own-picks.ts'
import { isOver, minuteOf, phaseOf } from './playouts.ts'

/** Time for which the final scores stay, in ms. */
const ENDED_MS = 10_000

/** Picture-in-picture of a document, which not every browser has. */
interface PictureInPicture {
  requestWindow(size: { readonly width: number; readonly height: number }): Promise<Window>
}
declare global {
  var documentPictureInPicture: PictureInPicture | undefined
}

const SIZE = { width: 300, height: 360 }

/** Style of the card: above the bars at the foot of a page, and beside the slip's button. */
const floating: CSSProperties = {
  position: 'fixed',
  insetInlineStart: 12,
  bottom: 132,
  zIndex: 20,
  width: SIZE.width,
  maxWidth: 'calc(100vw - 24px)',
  maxHeight: 'calc(100vh - 220px)',
  overflowY: 'auto',
  borderRadius: 14,
  border: '1px solid color-mix(in srgb, currentColor 30%, transparent)',
  boxShadow: '0 8px 24px rgb(0 0 0 / 40%)',
}

const closeButton: CSSProperties = {
  minWidth: 32,
  minHeight: 32,
  margin: '-6px -6px 0 0',
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontSize: 20,
}

/** Closes the corner that is open. */
let end: () => void = () => undefined

/** Opens the shown round in a window of its own, or as a card on every screen. There is one at most. */
export async function openCorner(scope: Scope): Promise<void> {
  end()
  const pip = await globalThis.documentPictureInPicture?.requestWindow(SIZE).catch(() => undefined)
  const { body } = pip?.document ?? document
  const place = body.appendChild(body.ownerDocument.createElement('div'))
  const root = createRoot(place)
  end = () => {
    end = () => undefined
    root.unmount()
    place.remove()
    pip?.close()
  }
  pip?.addEventListener('pagehide', () => end())
  if (pip) body.style.margin = '0'
  root.render(
    <Provider value={scope}>
      <Corner isFloating={!pip} onEnd={() => end()} />
    </Provider>,
  )
}

/** The matches with the player's bets, else all. The styles are inline: its window has no style sheet. */
function Corner({ isFloating, onEnd }: { isFloating: boolean; onEnd: () => void }) {
  useGate(CornerGate)
  const { period, board, legs } = useUnit($corner)
  // The age changes each second, so it shows only while the round is not live.
  const lateText = usePart($cornerFreshness, (freshness) =>
    freshness.state === 'live' ? '' : freshnessText(freshness),
  )
  const isEnded = isOver(board)
  useEffect(() => {
    if (!isEnded) return
    const timer = setTimeout(onEnd, ENDED_MS)
    return () => clearTimeout(timer)
  }, [isEnded, onEnd])
  if (!period) return null
  const picks = ownPicksOf(legs, (id) => board.find(({ match_id }) => match_id === id))
  const own = board.filter(({ match_id }) => match_id in picks)
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.documentElement)
  const minute = minuteOf(board)
  // Final scores do not grow old.
  const isFresh = isEnded || lateText === ''
  return (
    <section
      aria-label={t.corner}
      style={{
        ...(isFloating ? floating : { minHeight: '100vh' }),
        padding: 12,
        boxSizing: 'border-box',
        contain: 'content',
        font: `14px/1.4 ${fontFamily}`,
        fontVariantNumeric: 'tabular-nums',
        backgroundColor,
        color,
      }}
    >
      <div style={{ display: 'flex', justifyContent: 'space-between', gap: 8 }}>
        <strong>
          {roundTitle(period, phaseOf(board), false)}
          {minute === undefined || isEnded ? '' : ` · ${minute}′`}
        </strong>
        <button type="button" aria-label={t.close} onClick={onEnd} style={closeButton}>
          ×
        </button>
      </div>
      {isFresh ? null : <p style={{ margin: 0 }}>{lateText}</p>}
      <ul style={{ listStyle: 'none', margin: 0, padding: 0, opacity: isFresh ? 1 : 0.6 }}>
        {(own.length > 0 ? own : board).map((match) => (
          <li key={match.match_id} style={{ padding: '2px 0' }}>
            <div style={{ display: 'flex', justifyContent: 'space-between', gap: 8 }}>
              <span>{teamsText(match)}</span>
              <strong style={{ whiteSpace: 'nowrap' }}>
                {match.home_score ?? '–'}–{match.away_score ?? '–'}
              </strong>
            </div>
            {picks[match.match_id]}
          </li>
        ))}
      </ul>
    </section>
  )
}
