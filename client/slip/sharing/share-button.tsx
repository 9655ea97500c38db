import { Button, Field, Input } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { t } from '#messages/slip.ts'
import type { SlipLine } from '#shared/model/bets/slip.ts'
import type { SlipKind } from '../slip.ts'
import { sharePath } from './share-code.ts'

/** Copies a link to these picks at then current prices; shows it in a field without a clipboard (plain HTTP). */
export function ShareButton({ kind, lines }: { kind: SlipKind; lines: readonly SlipLine[] }) {
  const [state, setState] = useState<keyof typeof t.share>('idle')
  const link = location.origin + sharePath(kind, lines)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <Button size="sm" variant="subtle" aria-live="polite" onClick={() => void copy()}>
        {t.share[state]}
      </Button>
      {state === 'failed' ? <LinkField link={link} /> : null}
    </>
  )
}

/** The link to copy by hand: selected when it appears or gets the focus. */
function LinkField({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <Field.Root w="full" order="1">
      <Field.Label textStyle="note" color="soft">
        {t.link}
      </Field.Label>
      <Input
        ref={field}
        readOnly
        minH="44px"
        textStyle="note"
        value={link}
        onFocus={(event) => event.target.select()}
      />
    </Field.Root>
  )
}
