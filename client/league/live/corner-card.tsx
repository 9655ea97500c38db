import type { Scope } from 'effector'
import { Provider, useGate, useUnit } from 'effector-react'
import { type CSSProperties, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { t } from '#messages/corner.ts'
import type { Playout } from '#shared/model/league/playout.ts'
import { usePart } from '../../ui/part.tsx'
import { freshnessText } from '../../ui/text/freshness.ts'
import { teamsText } from '../../ui/text/teams.ts'
import { roundTitle } from '../season/round-title.ts'
import { $corner, $cornerFreshness, CornerGate } from './corner.ts'
import { ownPicksOf } from './own-picks.ts'
import { isOver, minuteOf, phaseOf } from './playouts.ts'

/** Time for which the final scores stay, in ms. */
const FINAL_SCORES_MS = 10_000

/** Picture-in-picture of a document, which not every browser has. A new window closes the one before it. */
interface DocumentPictureInPicture {
  requestWindow(size: { readonly width: number; readonly height: number }): Promise<Window>
}
declare global {
  var documentPictureInPicture: DocumentPictureInPicture | undefined
}

const SIZE = { width: 300, height: 360 }

/** Style of the card: above the bars at the foot of a page, and beside the slip's button. */
const floatingCard: CSSProperties = {
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

/** Closes the corner that was opened last. */
let closeLastCorner: () => void = () => undefined

/** Opens the shown round in a window of its own, or as a card on every screen. There is one at most. */
export async function openCorner(scope: Scope): Promise<void> {
  const pip = await globalThis.documentPictureInPicture?.requestWindow(SIZE).catch(() => undefined)
  closeLastCorner()
  const { body } = pip?.document ?? document
  const container = body.appendChild(body.ownerDocument.createElement('div'))
  const root = createRoot(container)
  // Closes this corner alone: the `pagehide` of its window can come after a newer corner was opened.
  const close = () => {
    root.unmount()
    container.remove()
    pip?.close()
  }
  closeLastCorner = close
  pip?.addEventListener('pagehide', close)
  if (pip) body.style.margin = '0'
  root.render(
    <Provider value={scope}>
      <Corner isFloating={!pip} onClose={close} />
    </Provider>,
  )
}

/** The matches with the player's bets, else all. The styles are inline: its window has no style sheet. */
function Corner({ isFloating, onClose }: { isFloating: boolean; onClose: () => void }) {
  useGate(CornerGate)
  const { period, board, legs } = useUnit($corner)
  // The age changes each second, so it shows only while the round is not live.
  const lateText = usePart($cornerFreshness, (freshness) =>
    freshness.state === 'live' ? '' : freshnessText(freshness),
  )
  const isEnded = isOver(board)
  useEffect(() => {
    if (!isEnded) return
    const timer = setTimeout(onClose, FINAL_SCORES_MS)
    return () => clearTimeout(timer)
  }, [isEnded, onClose])
  if (!period) return null
  const picks = ownPicksOf(legs, (id) => board.find(({ match_id }) => match_id === id))
  const pickedMatches = board.filter(({ match_id }) => match_id in picks)
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.documentElement)
  const minute = minuteOf(board)
  // Final scores do not grow old.
  const isFresh = isEnded || lateText === ''
  return (
    <section
      aria-label={t.corner}
      style={{
        ...(isFloating ? floatingCard : { minHeight: '100vh' }),
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
        <button type="button" aria-label={t.close} onClick={onClose} style={closeButton}>
          ×
        </button>
      </div>
      {isFresh ? null : <p style={{ margin: 0 }}>{lateText}</p>}
      <ul style={{ listStyle: 'none', margin: 0, padding: 0, opacity: isFresh ? 1 : 0.6 }}>
        {(pickedMatches.length > 0 ? pickedMatches : board).map((match) => (
          <Match key={match.match_id} match={match} picks={picks[match.match_id]} />
        ))}
      </ul>
    </section>
  )
}

function Match({ match, picks }: { match: Playout; picks: string | undefined }) {
  return (
    <li style={{ padding: '2px 0' }}>
      <div style={{ display: 'flex', justifyContent: 'space-between', gap: 8 }}>
        <span>{teamsText(match)}</span>
        <strong style={{ whiteSpace: 'nowrap' }}>
          {match.home_score ?? '–'}–{match.away_score ?? '–'}
        </strong>
      </div>
      {picks}
    </li>
  )
}
