import { Button } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { t } from '#messages/jackpot.ts'
import type { Jackpot } from '#shared/model/bets/jackpot.ts'
import { styled } from '../theme/system.tsx'
import { isWeighted, readSeed, SEED_DIGITS, seedFrom } from './auto-pick.ts'
import { $canUndo, $ticketSum, autoPickClicked, ticketCleared, undoClicked } from './ticket.ts'

const FillRow = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  '& button': { minH: '44px' },
  '& form': { display: 'flex', alignItems: 'center', gap: '2' },
  '& label': { textStyle: 'caps', color: 'soft' },
  '& input': {
    w: '92px',
    minH: '44px',
    px: '3.5',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'soft',
    borderRadius: 'button',
    textStyle: 'figure',
  },
  '& input[aria-invalid]': { borderColor: 'bad' },
  '& input:disabled': { opacity: 0.5 },
  '& p': { width: '100%', textStyle: 'note', color: 'soft' },
  '& [role=alert]': { color: 'bad' },
})

const RULE_ID = 'seed-rule'

/**
 * Buttons that fill the ticket at random, from a random seed or a typed one, clear it, and undo that.
 * @param jackpot null until it has loaded: they are disabled
 */
export function AutoPickRow({ jackpot }: { jackpot: Jackpot | null }) {
  const [fill, clear, undo] = useUnit([autoPickClicked, ticketCleared, undoClicked])
  const [canUndo, sum] = useUnit([$canUndo, $ticketSum])
  const [typed, setTyped] = useState('')
  const [isInvalid, setInvalid] = useState(false)

  function fillFrom(text: string) {
    const seed = readSeed(text)
    setTyped(text)
    setInvalid(seed === undefined)
    if (seed !== undefined) fill(seed)
  }

  return (
    <FillRow>
      <Button
        size="sm"
        variant="subtle"
        disabled={!jackpot}
        onClick={() => fillFrom(String(seedFrom(Math.random())))}
      >
        {t.auto}
      </Button>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          fillFrom(typed)
        }}
      >
        <label htmlFor="seed">{t.seed}</label>
        <input
          id="seed"
          inputMode="numeric"
          autoComplete="off"
          disabled={!jackpot}
          value={typed}
          aria-invalid={isInvalid || undefined}
          aria-describedby={RULE_ID}
          onChange={(event) => {
            setTyped(event.target.value)
            setInvalid(false)
          }}
        />
        <Button type="submit" size="sm" variant="subtle" disabled={!jackpot}>
          {t.fill}
        </Button>
      </form>
      {sum && sum.filled > 0 ? (
        <Button size="sm" variant="ghost" onClick={() => clear()}>
          {t.clear}
        </Button>
      ) : null}
      {canUndo ? (
        <Button size="sm" variant="subtle" onClick={() => undo()}>
          {t.undo}
        </Button>
      ) : null}
      {isInvalid ? (
        <p id={RULE_ID} role="alert">
          {t.seedRule(SEED_DIGITS)}
        </p>
      ) : (
        <p id={RULE_ID}>{t.sameSeed(!jackpot || isWeighted(jackpot))}</p>
      )}
    </FillRow>
  )
}
