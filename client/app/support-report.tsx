import { Button } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { type ReactNode, useState } from 'react'
import { t } from '#messages/report.ts'
import { translated } from '../language/answers.ts'
import { fields } from '../state/fields.ts'
import { $snapshot } from '../state/snapshot.ts'

/** A report for support when a screen stops: the last failure of a call, and the state without the player's fields. */
export default function SupportReport(): ReactNode {
  const [error, snapshot] = useUnit([fields.error, $snapshot])
  const [state, setState] = useState<keyof typeof t.states>('idle')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(snapshot)
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <Button variant="ghost" aria-live="polite" onClick={() => void copy()}>
        {t.states[state]}
      </Button>
      {error ? <span>{t.lastFailure(translated(error))}</span> : null}
    </>
  )
}
