import { chakra, Stack } from '@chakra-ui/react'
import { t } from '#messages/ui.ts'
import { clockText, spokenClock } from './text/duration.ts'

/** Time left until an event. It is not announced; the label is part of the accessible name. */
export function Countdown({ label, leftMs, align = 'start' }: CountdownProps) {
  const clock = leftMs === undefined ? '--:--' : clockText(leftMs)
  return (
    <Stack gap="0.5" align={align} flex="none">
      <chakra.span textStyle="caps" color="soft" aria-hidden="true">
        {label}
      </chakra.span>
      <chakra.span
        role="timer"
        aria-label={`${label} ${leftMs === undefined ? t.unknown : spokenClock(leftMs)}`}
        textStyle="clock"
        data-testid="countdown"
      >
        {clock}
      </chakra.span>
    </Stack>
  )
}

interface CountdownProps {
  label: string
  leftMs: number | undefined
  align?: 'start' | 'center'
}
