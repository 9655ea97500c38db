import { chakra } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import { useGate, useUnit } from 'effector-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { t } from '#messages/slip.ts'
import { setter } from '../../state/actions.ts'
import { fields } from '../../state/fields.ts'
import { styled } from '../../theme/system.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { usePriceText } from '../../ui/price/text.tsx'
import { MissedPart } from '../missed-part.tsx'
import { BetGate } from '../placement/bets.ts'
import { startPriceMemory } from '../price-memory.ts'
import { $codeEntryAddress, codeEntryClosed, screenReplaced } from '../sharing/code-entry.ts'
import { SlipGate, type SlipKind } from '../slip.ts'
import { $totals, startLeastStake } from '../total.ts'
import { startTimedValidation } from '../validation.ts'
import { PickCount, SlipBox, usePickCount } from './box.tsx'
import { PickAnnouncement, PriceAnnouncement } from './price-announcement.tsx'

startTimedValidation()
startPriceMemory()
startLeastStake()

const SlipSheet = lazyPart(() => import('./sheet.tsx'), MissedPart)
const CodeSheet = lazyPart(() => import('../sharing/code-sheet.tsx'), MissedPart)

const Column = styled('div', {
  display: { base: 'none', xl: 'flex' },
  flexDirection: 'column',
  gap: '2.5',
  position: 'sticky',
  top: '56px',
  h: 'calc(100dvh - 56px)',
  overflowY: 'auto',
  scrollPaddingBottom: '130px',
  px: '4',
  pt: '4',
  bg: 'surface',
  borderLeftWidth: '1px',
  '& > header': { display: 'flex', alignItems: 'center', gap: '2.5' },
})

const Bar = styled('button', {
  position: 'fixed',
  zIndex: 19,
  insetInline: { base: '3', lg: 'auto' },
  insetEnd: '3',
  bottom: 'calc(12px + env(safe-area-inset-bottom))',
  '&[data-above]': { bottom: { base: 'calc(67px + env(safe-area-inset-bottom))', lg: '3' } },
  display: { base: 'flex', xl: 'none' },
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '6',
  minH: '50px',
  px: '4',
  bg: 'signal',
  color: 'signalInk',
  fontWeight: 700,
  borderRadius: '14px',
  // For forced colours, which drop the background.
  borderWidth: '1px',
  borderColor: 'transparent',
  boxShadow: '0 10px 30px rgb(0 0 0 / 40%)',
  _focusVisible: { outlineColor: 'text' },
  '& b': { textStyle: 'figure', fontWeight: 760 },
})

/** Padding, so that content behind the bar can be scrolled into view. */
const barPadding = {
  '@media (width < 75rem)': {
    html: { scrollPaddingBottom: '140px !important' },
    '#content#content': { paddingBottom: '140px' },
  },
}

interface SlipDockProps {
  /** True on a screen with betting. */
  shown: boolean
  /** The slip of the screen. */
  kind: SlipKind
  /** True if phones have a navigation bar at the lower edge. */
  aboveNavigation: boolean
}

/** The slip beside the content on wide screens, else a bar that opens it. */
export default function SlipDock({ shown, kind, aboveNavigation }: SlipDockProps): ReactNode {
  useGate(SlipGate)
  useGate(BetGate)
  return (
    <>
      <PriceAnnouncement />
      <PickAnnouncement />
      {shown ? <SlipColumn key={kind} initialKind={kind} /> : null}
      {shown ? <SlipBar screenKind={kind} isHigh={aboveNavigation} /> : null}
      <CodeEntry />
    </>
  )
}

/** The sheet to enter a booking code, on any screen. It outlives the screen whose button opened it. */
function CodeEntry() {
  const [openedAt, close, replaced] = useUnit([$codeEntryAddress, codeEntryClosed, screenReplaced])
  const { key } = useLocation()
  useEffect(() => () => void (key && replaced()), [key, replaced])
  return openedAt === null ? null : <CodeSheet onClose={() => close()} />
}

function SlipColumn({ initialKind }: { initialKind: SlipKind }) {
  const [kind, choose] = useState(initialKind)
  return (
    <Column>
      <header>
        <chakra.h2 textStyle="heading">{t.title}</chakra.h2>
        <PickCount kind={kind} />
      </header>
      <SlipBox kind={kind} onKind={choose} fills />
    </Column>
  )
}

/** Bar that opens the slip as a sheet: the screen's slip, or the other one if only that has picks. */
function SlipBar({ screenKind, isHigh }: { screenKind: SlipKind; isHigh: boolean }) {
  const otherKind = screenKind === 'sports' ? 'league' : 'sports'
  const [screenCount, otherCount] = [usePickCount(screenKind), usePickCount(otherKind)]
  const kind = screenCount === 0 && otherCount > 0 ? otherKind : screenKind
  const [{ totalOdds }, isOpen, show] = useUnit([$totals[kind], fields.bottom_sheet, setter('bottom_sheet')])
  const text = usePriceText()
  // A navigation closes the sheet.
  const { key } = useLocation()
  useEffect(() => () => void (key && show(false)), [key, show])
  const count = screenCount || otherCount
  return (
    <>
      {count > 0 ? (
        <>
          <Global styles={barPadding} />
          <Bar
            type="button"
            data-testid="slip-bar"
            data-above={isHigh ? '' : undefined}
            aria-haspopup="dialog"
            onClick={() => show(true)}
          >
            <b>
              {t.picks(count)} · {text(totalOdds)}
            </b>
            <span>{t.open}</span>
          </Bar>
        </>
      ) : null}
      {isOpen ? <SlipSheet initialKind={kind} onClose={() => show(false)} /> : null}
    </>
  )
}
