import { chakra } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import { useUnit } from 'effector-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { t } from '#messages/print.ts'
import { formatAmount } from '#shared/amounts.ts'
import type { JackpotPrint, Print } from '#shared/model/sportsbook/print.ts'
import { $playMoney } from '../account/login/demo.ts'
import { $operator } from '../calls/page-settings.ts'
import { styled } from '../theme/system.tsx'
import { brandName } from '../ui/text/brand.ts'
import type { Paper } from './print.ts'
import { RollList, WideList } from './printed-lists.tsx'
import { printedTimeText } from './printed-time.ts'

const MM_PER_PX = 25.4 / 96

/** Measures of a roll, in mm. The slack avoids a second page through rounding. */
const ROLL = { width: 58, margin: 2, slack: 3 }
const A4_MARGIN = 12

const PaperSheet = styled('article', {
  mx: 'auto',
  bg: '#fff',
  color: '#000',
  borderRadius: '4px',
  fontStretch: '88%',
  lineHeight: 1.3,
  '&[data-paper=a4]': { w: '210mm', p: `${A4_MARGIN}mm`, fontSize: '9pt' },
  '&[data-paper=roll]': { w: `${ROLL.width}mm`, p: `${ROLL.margin}mm`, fontSize: '8pt' },
  '& h2': { fontSize: '1.7em', fontWeight: 780, lineHeight: 1.15 },
  '& .stamp': { fontWeight: 640 },
  '& .small': { fontSize: '0.88em' },
  '@media print': { '&[data-paper]': { w: 'auto', p: 0, borderRadius: 0 } },
})

/** Scroll area for a sheet that is wider than the screen. */
const Scroller = styled('section', { overflowX: 'auto', '@media print': { overflow: 'visible' } })

const onPaper = (size: string, margin: number) => ({
  '@page': { size, margin: `${margin}mm` },
  '@media print': {
    'header, nav, footer, [role=status], [data-screen-only]': { display: 'none !important' },
    'html, body': { background: '#fff !important' },
    '#content, main, main > div': {
      display: 'block !important',
      minHeight: '0 !important',
      padding: '0 !important',
    },
  },
})

export function Sheet({ print, title, paper }: { print: Print | JackpotPrint; title: string; paper: Paper }) {
  const sheet = useRef<HTMLElement>(null)
  const [playMoney, { legal_age }] = useUnit([$playMoney, $operator])
  const [heightMm, setHeightMm] = useState(297)
  useLayoutEffect(() => {
    const drawn = sheet.current
    if (!drawn) return
    const measure = () => setHeightMm(Math.ceil(drawn.offsetHeight * MM_PER_PX) + ROLL.slack)
    const observer = new ResizeObserver(measure)
    observer.observe(drawn)
    return () => observer.disconnect()
  }, [])
  const size =
    paper === 'a4' ? onPaper('A4', A4_MARGIN) : onPaper(`${ROLL.width}mm ${heightMm}mm`, ROLL.margin)
  return (
    <>
      <Global styles={size} />
      <Scroller tabIndex={0} aria-label={title}>
        <PaperSheet ref={sheet} data-paper={paper} data-testid="sheet">
          <chakra.div display="grid" gap="1mm" pb="3mm">
            <p>
              <b>{brandName}</b>
            </p>
            <h2>{title}</h2>
            <p className="stamp">
              {print.as_of === undefined ? t.noTime : t.asOf(printedTimeText(print.as_of))}
            </p>
            {'prize' in print ? <JackpotTerms jackpot={print} /> : null}
          </chakra.div>
          {paper === 'a4' ? <WideList matches={print.data} /> : <RollList matches={print.data} />}
          <chakra.p className="small" mt="2mm">
            {t.mayChange}
            {legal_age ? ` ${legal_age}+.` : ''}
            {playMoney ? ` ${t.playMoney}` : ''}
          </chakra.p>
        </PaperSheet>
      </Scroller>
    </>
  )
}

function JackpotTerms({ jackpot: { prize, stake, closes_at, currency } }: { jackpot: JackpotPrint }) {
  const money = (amount: number) => [currency, formatAmount(amount)].filter(Boolean).join(' ')
  const terms = [
    prize === undefined ? '' : t.prize(money(prize)),
    stake === undefined ? '' : t.stake(money(stake)),
    closes_at === undefined ? '' : t.closes(printedTimeText(closes_at)),
  ]
  return <p>{terms.filter(Boolean).join(' · ')}</p>
}
