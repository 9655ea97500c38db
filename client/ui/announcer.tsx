import { VisuallyHidden } from '@chakra-ui/react'

/** Says to a screen reader what changed, politely. Rate-limiting is the store's. */
export function Announcer({ text }: { text: string }) {
  return (
    <VisuallyHidden role="status" aria-live="polite" aria-atomic="true">
      {text}
    </VisuallyHidden>
  )
}
