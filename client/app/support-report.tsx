import { Button } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { type ReactNode, useState } from 'react'
import { t } from '#messages/report.ts'
import { Answer } from '../language/answer.tsx'
import { fields } from '../state/fields.ts'
import { $snapshot } from '../state/snapshot.ts'
import { Sentence } from '../ui/text/sentence.tsx'

/** A report for support, on a screen that stopped: the last failed call, and the state without the player's fields. */
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
      {error ? (
        <span>
          <Sentence of={t.lastFailure(<Answer of={error} />)} />
        </span>
      ) : null}
    </>
  )
}
