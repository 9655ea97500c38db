import { Button, chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { useId } from 'react'
import { useLocation } from 'react-router-dom'
import { t } from '#messages/slip.ts'
import { accepts } from '#shared/model/bets/slip.ts'
import { isUnderWay } from '../../intents/progress.ts'
import { fields } from '../../state/fields.ts'
import { styled } from '../../theme/system.tsx'
import { Trouble } from '../../ui/feedback/note.tsx'
import { StatusDot } from '../../ui/feedback/status-dot.tsx'
import { useKeptFocus } from '../../ui/kept-focus.tsx'
import { $liveLines } from '../live-lines.ts'
import { slipPaths } from '../paths.ts'
import { bets } from '../placement/bets.ts'
import { CodeButton, ShareButton } from '../sharing/sheet-buttons.tsx'
import { type SlipKind, slips } from '../slip.ts'
import { $validationError, validationRetried } from '../validation.ts'
import { SlipLineRow, SlipLines } from './line-row.tsx'
import { PlaceButton } from './place-button.tsx'
import { PlacingCard } from './placing-card.tsx'
import { SlipSum, StakeBox, ToWin } from './sum.tsx'

/** A window high enough for a button that stays at its lower edge, unlike a phone on its side or with large text. */
const HIGH_WINDOW = '@media (height >= 32rem)'

const Panel = styled('div', {
  '&[data-fills]': {
    display: 'flex',
    flexDirection: 'column',
    flex: 1,
    minH: 0,
    '& > *': { flex: 'none' },
    '& > ul:has(> :nth-child(3))': { flex: '0 1 auto', minH: '150px', overflowY: 'auto' },
    '& > :is(.foot, .place)': { mx: '-4', px: '4', bg: 'raised' },
    '& > .foot': { mt: 'auto', borderTopWidth: '1px' },
    '& > .place': { pb: '4' },
  },
  '& > :is(.foot, .place)': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2.5' },
  '& > .foot': { pt: '3' },
  '& > .place': { pt: '1' },
  [HIGH_WINDOW]: {
    '& > .place': { position: 'sticky', bottom: 0 },
    '&:not([data-fills]) > .place': {
      pt: '1.5',
      pb: 'calc(10px + env(safe-area-inset-bottom))',
      bg: 'ground',
      borderTopWidth: '1px',
      // Over the sheet's padding as well.
      'dialog &': {
        bottom: 'calc(-20px - env(safe-area-inset-bottom))',
        pb: 'calc(20px + env(safe-area-inset-bottom))',
        bg: 'surface',
      },
    },
    // An element with the focus is scrolled clear of the button.
    '&:not([data-fills]) > :not(.place) :is(a, button, input)': { scrollMarginBottom: '130px' },
  },
})

const Choices = styled('fieldset', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '1.5',
  '& legend': { float: 'left', textStyle: 'caps', color: 'soft', me: 'auto' },
  '& label': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minH: '32px',
    px: '2.5',
    borderWidth: '1px',
    borderRadius: 'chip',
    textStyle: 'note',
    fontWeight: 600,
    color: 'soft',
    cursor: 'pointer',
    '&:has(:checked)': { color: 'text', borderColor: 'signal', bg: 'lifted' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.signal}', outlineOffset: '2px' },
  },
  '& input': { position: 'absolute', opacity: 0, inset: 0 },
})

/** A slip: picks, stake, sum, and the progress of the bet. */
export function SlipPanel({ kind, fills }: { kind: SlipKind; fills: boolean }) {
  const slip = slips[kind]
  const [lines, placing, isUndoable, clear, undo] = useUnit([
    $liveLines[kind],
    bets.$progress,
    slip.$undoable,
    slip.slipCleared,
    slip.undone,
  ])
  const { pathname } = useLocation()
  const isThisSlip = placing.state !== 'idle' && placing.intent.body.kind === kind
  const isLocked = isThisSlip && isUnderWay(placing)
  const isUnknown = isThisSlip && placing.state === 'unknown'
  const undoButton = isUndoable ? (
    <Button size="sm" variant="subtle" onClick={() => undo()}>
      {t.undo}
    </Button>
  ) : null
  const panel = useKeptFocus<HTMLDivElement>([placing.state, ...lines.map(({ match_id }) => match_id)].join())
  return (
    <Panel
      ref={panel}
      tabIndex={-1}
      data-testid={`slip-${kind}`}
      data-fills={fills ? '' : undefined}
      // When a pick is removed the focus moves to another button, which a held Enter key would press as well.
      onKeyDown={(event) => {
        if (event.repeat && event.key === 'Enter') event.preventDefault()
      }}
    >
      {isThisSlip ? <PlacingCard placing={placing} from={fills ? pathname : slipPaths[kind]} /> : null}
      {lines.length === 0 ? (
        <chakra.div display="grid" justifyItems="center" gap="3" py="5">
          <chakra.p color="soft">{t.empty}</chakra.p>
          <CodeButton />
        </chakra.div>
      ) : (
        <>
          <SlipLines aria-label={t.list} inert={isLocked}>
            {lines.map((line) => (
              <SlipLineRow key={line.match_id} kind={kind} line={line} />
            ))}
          </SlipLines>
          <chakra.div
            display={isUnknown ? 'none' : 'flex'}
            flexWrap="wrap"
            justifyContent="space-between"
            gap="2"
            pt="1.5"
            inert={isLocked}
          >
            <Button size="sm" variant="ghost" ms="-3" me="auto" onClick={() => clear()}>
              {t.clear}
            </Button>
            <CodeButton />
            <ShareButton kind={kind} lines={lines} />
            {undoButton}
          </chakra.div>
          <div className="foot" inert={isLocked}>
            <PriceCheck />
            {isUnknown ? null : (
              <>
                <AcceptChoice kind={kind} />
                <StakeBox kind={kind} />
              </>
            )}
            <SlipSum kind={kind} />
          </div>
          <div className="place" inert={isLocked}>
            <ToWin kind={kind} />
            <PlaceButton kind={kind} />
          </div>
        </>
      )}
      {lines.length === 0 ? undoButton : null}
    </Panel>
  )
}

/** State of the slip's validation over HTTP while prices are not pushed: running, or failed with a retry. */
export function PriceCheck() {
  const [isOn, isLoading, status, error, retry] = useUnit([
    fields.slip_has_live_interval,
    fields.loading_slip_validation,
    fields.betslip_validation_status,
    $validationError,
    validationRetried,
  ])
  if (!isOn) return null
  if (status !== 'fail') return <StatusDot lit={isLoading}>{t.checked}</StatusDot>
  return <Trouble text={error} hint={t.recheck} onRetry={retry} />
}

/** Choice of the price moves that a slip accepts in advance. */
function AcceptChoice({ kind }: { kind: SlipKind }) {
  const [accept, choose] = useUnit([slips[kind].$accept, slips[kind].acceptChosen])
  const name = useId()
  return (
    <Choices>
      <legend>{t.accepts}</legend>
      {accepts.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            value={choice}
            checked={choice === accept}
            onChange={() => choose(choice)}
          />
          {t.accept[choice]}
        </label>
      ))}
    </Choices>
  )
}
