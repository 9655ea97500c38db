import { Field, Input } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { t } from '#messages/share.ts'

/** The last text to copy, and the result. */
interface Copied {
  readonly what: keyof typeof t.copied
  readonly text: string
  readonly isDone: boolean
}

/** Copies a text to the clipboard, which is missing over plain HTTP. */
export function useCopy() {
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
export function CopyFailure({ what, text }: Omit<Copied, 'isDone'>) {
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
