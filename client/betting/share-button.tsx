import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import type { SlipLine } from '#shared/model/slip.ts'
import { sharePath } from './share-code.ts'
import type { SlipKind } from './slip.ts'

const texts = { idle: 'Share', copied: 'Link copied', failed: 'Could not copy' } as const

/** Puts a link with these picks in the clipboard. Whoever opens it sees them at their prices of that moment. */
export function ShareButton({ kind, lines }: { kind: SlipKind; lines: readonly SlipLine[] }) {
  const [state, setState] = useState<keyof typeof texts>('idle')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.origin + sharePath(kind, lines))
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  return (
    <Button size="sm" variant="subtle" aria-live="polite" onClick={() => void copy()}>
      {texts[state]}
    </Button>
  )
}
