import { Button, chakra, Field, Input } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '#messages/share.ts'
import type { SlipLine } from '#shared/model/bets/slip.ts'
import { MOST_BOOKED, spelledCode } from '#shared/slip/booking.ts'
import { $operator } from '../../calls/page-settings.ts'
import { styled } from '../../theme/system.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { LoadingRows } from '../../ui/feedback/skeleton.tsx'
import { houseName } from '../../ui/text/house.ts'
import { fullMomentText } from '../../ui/text/moment.ts'
import type { SlipKind } from '../slip.ts'
import { Actions } from './actions.tsx'
import { $code, codeRetried, ShareGate } from './booking-code.ts'
import { sharePath } from './share-code.ts'
import { SlipPicture } from './slip-picture.tsx'
import { SmsPart } from './sms-part.tsx'

interface ShareSheetProps {
  kind: SlipKind
  lines: readonly SlipLine[]
  /** True for the picks of a placed bet. */
  isPlaced: boolean
  onClose: () => void
}

/** The sharing sheet: a booking code, a link, the system's sheet, a picture, and the operator's SMS. */
export default function ShareSheet({ kind, lines, isPlaced, onClose }: ShareSheetProps) {
  useGate(ShareGate, { kind, lines })
  const [shared, { sms_slip }] = useUnit([$code, $operator])
  const [copied, copy] = useCopy()
  const [isDrawn, draw] = useState(false)
  const link = location.origin + sharePath(kind, lines)
  const code = shared?.kind === 'made' ? spelledCode(shared.code) : ''
  // Rejects where the player closes the system's sheet.
  const send = () => navigator.share({ text: t.sentText(houseName, code), url: link }).catch(() => undefined)
  return (
    <Dialog title={t.title} onClose={onClose}>
      <CodePart shared={shared} />
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
        <Button variant="subtle" aria-expanded={isDrawn} onClick={() => draw(true)}>
          {t.picture}
        </Button>
      </Actions>
      <chakra.p role="status" textStyle="note" css={{ '&:empty': { display: 'none' } }}>
        {copied?.isDone ? t.copied[copied.what] : ''}
      </chakra.p>
      {copied && !copied.isDone ? <CopyFailure key={copied.text} {...copied} /> : null}
      {isDrawn ? <SlipPicture lines={lines} code={code} /> : null}
      <chakra.p textStyle="note" color="soft">
        {t.private}
      </chakra.p>
      {sms_slip && !isPlaced ? (
        <SmsPart kind={kind} lines={lines} template={sms_slip} onCopy={(text) => copy('sms', text)} />
      ) : null}
      <Button variant="subtle" onClick={() => onClose()}>
        {t.close}
      </Button>
    </Dialog>
  )
}

/** Height of a code, so that nothing moves when it loads. */
const HEIGHT = '124px'

const Panel = styled('section', {
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: '1.5',
  minH: HEIGHT,
  p: '3.5',
  bg: 'raised',
  borderRadius: 'card',
  textAlign: 'center',
  '& h3': { textStyle: 'caps', color: 'soft' },
  '& p': { textStyle: 'note', color: 'soft' },
})

type Shared = ReturnType<typeof $code.getState>

/** The booking code in large letters, or the reason why there is none. */
function CodePart({ shared }: { shared: Shared }) {
  const retry = useUnit(codeRetried)
  if (!shared) return <LoadingRows label={t.asking} count={1} height={HEIGHT} />
  if (shared.kind !== 'made')
    return (
      <Panel role="alert">
        <p>{faultText(shared)}</p>
        {shared.kind === 'too-long' ? null : (
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
        aria-label={t.spelled([...shared.code].join(' '))}
        textStyle="clock"
        fontSize="40px"
        letterSpacing="0.1em"
        userSelect="all"
      >
        {spelledCode(shared.code)}
      </chakra.output>
      <p>{t.until(fullMomentText(shared.until))}</p>
    </Panel>
  )
}

function faultText(shared: Exclude<Shared, { kind: 'made' } | null>): string {
  if (shared.kind === 'too-many') return t.tooManyMade(shared.waitS)
  return shared.kind === 'failed' ? t.failed : t.tooLong(MOST_BOOKED)
}

/** The last text to copy, and the result. */
interface Copied {
  readonly what: keyof typeof t.copied
  readonly text: string
  readonly isDone: boolean
}

/** Copies a text to the clipboard, which is missing over plain HTTP. */
function useCopy() {
  const [copied, setCopied] = useState<Copied | null>(null)
  const copy = async (what: Copied['what'], text: string) => {
    const isDone = await Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => true,
        () => false,
      )
    setCopied({ what, text, isDone })
  }
  return [copied, copy] as const
}

/** A text to copy by hand, selected when it appears or gets the focus. Another text needs another `key`. */
function CopyFailure({ what, text }: Omit<Copied, 'isDone'>) {
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
