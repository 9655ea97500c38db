import { VisuallyHidden } from '@chakra-ui/react'

/** A polite live region for screen readers. The store of its text limits the rate. */
export function Announcer({ text }: { text: string }) {
  return (
    <VisuallyHidden role="status" aria-live="polite" aria-atomic="true">
      {text}
    </VisuallyHidden>
  )
}
