import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { checkClicked, checkClosed } from './check.ts'
import { $canVerify } from './fairness.ts'
import { $past } from './round.ts'
import { RoundCheck } from './round-check.tsx'
import { multiplierText } from './shown.ts'

const Strip = chakra('ul', {
  base: {
    display: 'flex',
    gap: '1.5',
    py: '3px',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& button, & b': {
      display: 'grid',
      placeItems: 'center',
      minH: '36px',
      minW: '64px',
      px: '2.5',
      bg: 'surface',
      borderWidth: '1px',
      borderRadius: 'pill',
      textStyle: 'figure',
      fontSize: '13px',
      whiteSpace: 'nowrap',
      '&[aria-expanded=true]': { borderColor: 'signal', color: 'signal' },
    },
  },
})

/** Crash points of the last rounds, the newest first; a tap verifies one where the provider offers its hash chain. */
export function HistoryStrip() {
  const [past, check, close, canVerify] = useUnit([$past, checkClicked, checkClosed, $canVerify])
  const [chosen, setChosen] = useState<string | null>(null)
  const round = past.find(({ round_id }) => round_id === chosen)
  if (past.length === 0) return null
  return (
    <chakra.section aria-label="Last rounds" minW="0" display="grid" gap="2.5">
      <Strip data-testid="crash-history">
        {past.map((one) => (
          <li key={one.round_id}>
            {canVerify ? (
              <button
                type="button"
                aria-expanded={one.round_id === chosen}
                aria-label={`Round ${one.round_id}, ${multiplierText(one.crash_point)}: verify`}
                onClick={() => {
                  setChosen(one.round_id === chosen ? null : one.round_id)
                  if (one.round_id === chosen) close()
                  else check(one)
                }}
              >
                {multiplierText(one.crash_point)}
              </button>
            ) : (
              <b>{multiplierText(one.crash_point)}</b>
            )}
          </li>
        ))}
      </Strip>
      {round ? (
        <RoundCheck
          round={round}
          onClose={() => {
            setChosen(null)
            close()
          }}
        />
      ) : null}
    </chakra.section>
  )
}
