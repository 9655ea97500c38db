import { Button } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { type ReactNode, useState } from 'react'
import { fields } from '../state/fields.ts'
import { $snapshot } from '../state/snapshot.ts'

const labels = { idle: 'Copy a report for support', copied: 'Copied', failed: 'Could not copy' }

/** A report for support when a screen stops: the last failure of a call, and the state without the player's fields. */
export default function SupportReport(): ReactNode {
  const [error, snapshot] = useUnit([fields.error, $snapshot])
  const [state, setState] = useState<keyof typeof labels>('idle')
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
        {labels[state]}
      </Button>
      {error ? <span>Last failure: {error}</span> : null}
    </>
  )
}
