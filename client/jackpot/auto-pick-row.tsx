import { Button } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { t } from '#messages/jackpot.ts'
import type { Jackpot } from '#shared/model/bets/jackpot.ts'
import { styled } from '../theme/system.tsx'
import { isWeighted, readSeed, SEED_DIGITS, seedAt } from './auto-pick.ts'
import { $ticketSum, $ticketUndoable, autoPickClicked, ticketCleared, ticketUndone } from './jackpot.ts'

const Row = styled('div', {
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
  '& p': { width: '100%', textStyle: 'note', color: 'soft' },
  '& [role=alert]': { color: 'bad' },
})

const RULE_ID = 'seed-rule'

/** Button that fills the ticket at random, from a random seed or a typed one. It can be undone. */
export function AutoPickRow({ jackpot }: { jackpot: Jackpot }) {
  const [fill, clear, undo, undoable, sum] = useUnit([
    autoPickClicked,
    ticketCleared,
    ticketUndone,
    $ticketUndoable,
    $ticketSum,
  ])
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)

  function fillFrom(text: string) {
    const seed = readSeed(text)
    setTyped(text)
    setWrong(seed === undefined)
    if (seed !== undefined) fill(seed)
  }

  return (
    <Row>
      <Button size="sm" variant="subtle" onClick={() => fillFrom(String(seedAt(Math.random())))}>
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
          value={typed}
          aria-invalid={isWrong || undefined}
          aria-describedby={RULE_ID}
          onChange={(event) => {
            setTyped(event.target.value)
            setWrong(false)
          }}
        />
        <Button type="submit" size="sm" variant="subtle">
          {t.fill}
        </Button>
      </form>
      {sum && sum.filled > 0 ? (
        <Button size="sm" variant="ghost" onClick={() => clear()}>
          {t.clear}
        </Button>
      ) : null}
      {undoable ? (
        <Button size="sm" variant="subtle" onClick={() => undo()}>
          {t.undo}
        </Button>
      ) : null}
      {isWrong ? (
        <p id={RULE_ID} role="alert">
          {t.seedRule(SEED_DIGITS)}
        </p>
      ) : (
        <p id={RULE_ID}>{t.sameSeed(isWeighted(jackpot))}</p>
      )}
    </Row>
  )
}
