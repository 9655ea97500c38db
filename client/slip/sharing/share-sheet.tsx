import { Button, chakra, Field, Input } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '#messages/share.ts'
import { CENTS } from '#shared/amounts.ts'
import type { SlipLine } from '#shared/model/bets/slip.ts'
import { outcomeText } from '#shared/model/odds/pick.ts'
import { smsNeedsStake, smsOf } from '#shared/model/site/sms-template.ts'
import { decimalText } from '#shared/odds/decimal-text.ts'
import { MOST_BOOKED, spelledCode } from '#shared/slip/booking.ts'
import { totalOddsOf } from '#shared/slip/sum.ts'
import { $operator } from '../../calls/page-settings.ts'
import { styled } from '../../theme/system.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { LoadingRows } from '../../ui/feedback/skeleton.tsx'
import { brandName } from '../../ui/text/brand.ts'
import { fullMomentText } from '../../ui/text/moment.ts'
import { bets } from '../placement/bets.ts'
import type { SlipKind } from '../slip.ts'
import { $stakeCents } from '../total.ts'
import { Actions } from './actions.tsx'
import { $code, codeRetried, linesToShare, ShareGate } from './booking-code.ts'
import { sharePath } from './share-code.ts'
import { SlipPicture } from './slip-picture.tsx'

interface ShareSheetProps {
  kind: SlipKind
  lines: readonly SlipLine[]
  /** True for the picks of a placed bet. */
  isPlaced: boolean
  onClose: () => void
}

/** The sharing sheet: a booking code, a link, the system's sheet, a picture, and the operator's SMS. */
export default function ShareSheet({ kind, lines: shownLines, isPlaced, onClose }: ShareSheetProps) {
  const [codeState, { sms_slip }, placing] = useUnit([$code, $operator, bets.$progress])
  const placedLegs = isPlaced && placing.state === 'done' ? placing.outcome.legs : undefined
  const [lines] = useState(() => linesToShare(shownLines, placedLegs))
  useGate(ShareGate, { kind, lines })
  const [copied, copy] = useCopy()
  const [hasPicture, setHasPicture] = useState(false)
  const link = location.origin + sharePath(kind, lines)
  const code = codeState?.kind === 'made' ? spelledCode(codeState.code) : ''
  // It rejects if the player closes the system's sheet.
  const send = () => navigator.share({ text: t.sentText(brandName, code), url: link }).catch(() => undefined)
  return (
    <Dialog title={t.title} onClose={onClose}>
      <CodePanel codeState={codeState} />
      <Actions>
        {code ? <Button onClick={() => void copy('code', code)}>{t.copyCode}</Button> : null}
        <Button variant={code ? 'subtle' : 'solid'} onClick={() => void copy('link', link)}>
          {t.copyLink}
        </Button>
        {'share' in navigator ? (
          <Button variant="subtle" onClick={() => void send()}>
            {t.send}
          </Button>
        ) : null}
        <Button variant="subtle" aria-expanded={hasPicture} onClick={() => setHasPicture(true)}>
          {t.picture}
        </Button>
      </Actions>
      <chakra.p role="status" textStyle="note" css={{ '&:empty': { display: 'none' } }}>
        {copied?.isDone ? t.copied[copied.what] : ''}
      </chakra.p>
      {copied && !copied.isDone ? <CopyFailure key={copied.text} {...copied} /> : null}
      {hasPicture ? <SlipPicture lines={lines} code={code} /> : null}
      <chakra.p textStyle="note" color="soft">
        {t.private}
      </chakra.p>
      {sms_slip && !isPlaced ? (
        <SmsSection kind={kind} lines={lines} template={sms_slip} onCopy={(text) => copy('sms', text)} />
      ) : null}
      <Button variant="subtle" onClick={() => onClose()}>
        {t.close}
      </Button>
    </Dialog>
  )
}

/** Height of the code's panel, so that nothing moves when it loads. */
const CODE_HEIGHT = '124px'

const Panel = styled('section', {
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: '1.5',
  minH: CODE_HEIGHT,
  p: '3.5',
  bg: 'raised',
  borderRadius: 'card',
  textAlign: 'center',
  '& h3': { textStyle: 'caps', color: 'soft' },
  '& p': { textStyle: 'note', color: 'soft' },
})

type CodeState = ReturnType<typeof $code.getState>

/** The booking code in large letters, or the reason why there is none. */
function CodePanel({ codeState }: { codeState: CodeState }) {
  const retry = useUnit(codeRetried)
  if (!codeState) return <LoadingRows label={t.asking} count={1} height={CODE_HEIGHT} />
  if (codeState.kind !== 'made')
    return (
      <Panel role="alert">
        <p>{faultText(codeState)}</p>
        {codeState.kind === 'too-long' ? null : (
          <Button size="sm" variant="subtle" onClick={() => retry()}>
            {t.again}
          </Button>
        )}
      </Panel>
    )
  return (
    <Panel>
      <h3>{t.code}</h3>
      <chakra.output
        data-testid="booking-code"
        aria-label={t.spelled([...codeState.code].join(' '))}
        textStyle="clock"
        fontSize="40px"
        letterSpacing="0.1em"
        userSelect="all"
      >
        {spelledCode(codeState.code)}
      </chakra.output>
      <p>{t.until(fullMomentText(codeState.until))}</p>
    </Panel>
  )
}

function faultText(codeState: Exclude<CodeState, { kind: 'made' } | null>): string {
  if (codeState.kind === 'too-many') return t.tooManyMade(codeState.waitS)
  return codeState.kind === 'failed' ? t.failed : t.tooLong(MOST_BOOKED)
}

/** The last attempt to copy a text. */
interface CopyResult {
  readonly what: keyof typeof t.copied
  readonly text: string
  readonly isDone: boolean
}

/** Copies a text to the clipboard, which is missing over plain HTTP. */
function useCopy() {
  const [result, setResult] = useState<CopyResult | null>(null)
  const copy = async (what: CopyResult['what'], text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setResult({ what, text, isDone: true })
    } catch {
      setResult({ what, text, isDone: false })
    }
  }
  return [result, copy] as const
}

/** A text to copy by hand, selected when it appears or gets the focus. Another text needs another `key`. */
function CopyFailure({ what, text }: Omit<CopyResult, 'isDone'>) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <Field.Root w="full">
      <Field.Label>{t.copyYourself[what]}</Field.Label>
      <Field.HelperText>{t.uncopied}</Field.HelperText>
      <Input
        ref={field}
        readOnly
        minH="44px"
        textStyle="note"
        value={text}
        onFocus={(event) => event.target.select()}
      />
    </Field.Root>
  )
}

const Section = styled('section', {
  display: 'grid',
  gap: '2.5',
  pt: '3.5',
  borderTopWidth: '1px',
  '& h3': { textStyle: 'heading' },
  '& .text': { p: '3', bg: 'raised', borderRadius: 'button', overflowWrap: 'anywhere', userSelect: 'all' },
})

interface SmsSectionProps {
  kind: SlipKind
  lines: readonly SlipLine[]
  /** The operator's template, which is valid. */
  template: string
  onCopy: (text: string) => Promise<void>
}

/** The SMS of a slip, for a player without data: shown, with buttons to copy it or open the phone's messages. */
function SmsSection({ kind, lines, template, onCopy }: SmsSectionProps) {
  const cents = useUnit($stakeCents[kind])
  if (smsNeedsStake(template) && !cents)
    return (
      <Section>
        <h3>{t.sms}</h3>
        <chakra.p color="soft">{t.smsStake}</chakra.p>
      </Section>
    )
  const { to, text } = smsOf(template, {
    stake: String((cents ?? 0) / CENTS),
    count: String(lines.length),
    total_odds: totalOddsOf(lines.map(({ taken }) => ({ odd_value: taken }))),
    picks: lines.map(({ match_id, sub_type_id, odd_key, taken, round_id = '' }) => ({
      match_id,
      sub_type_id,
      odd_key,
      outcome: outcomeText(odd_key),
      odd_value: decimalText(taken),
      round_id,
    })),
  })
  return (
    <Section data-testid="sms">
      <h3>{to ? `${t.sms}: ${to}` : t.sms}</h3>
      <p className="text">{text}</p>
      <Actions>
        <Button variant="subtle" onClick={() => void onCopy(text)}>
          {t.copySms}
        </Button>
        <Button asChild variant="subtle">
          {/* iPhones and Android phones take the body after different characters; both take it after these two. */}
          <a href={`sms:${to}?&body=${encodeURIComponent(text)}`}>{t.openSms}</a>
        </Button>
      </Actions>
    </Section>
  )
}
