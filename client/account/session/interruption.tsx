import { Button, chakra, Stack } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import type { ExclusionEnd } from '#shared/model/account/exclusion.ts'
import { fields } from '../../state/fields.ts'
import { LinkButton } from '../../ui/button/link.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { $excludedUntil, exclusionRead } from '../exclusion/excluded.ts'
import { durationText, untilText } from '../exclusion/text.ts'
import { logoutClicked } from '../player/account.ts'
import { $idleLeftMs, stillHere } from './idleness.ts'
import { NetPositionTable, SessionTime } from './net-position-table.tsx'
import { $realityDue, realityRead } from './reality.ts'

/** Dialogs that interrupt any screen, one at a time, the most important first. */
export function Interruption() {
  const [modal, until, idleLeftMs, reality] = useUnit([
    fields.show_exclusion_modal,
    $excludedUntil,
    $idleLeftMs,
    $realityDue,
  ])
  if (modal && until !== null) return <Excluded until={until} />
  if (idleLeftMs !== null) return <Idle leftMs={idleLeftMs} />
  return reality ? <RealityCheck /> : null
}

function Excluded({ until }: { until: ExclusionEnd }) {
  const [message, time, read] = useUnit([
    fields.self_exclsuion_message,
    fields.self_exclsuion_time,
    exclusionRead,
  ])
  return (
    <Dialog title="You have excluded yourself" onClose={read}>
      {message ? <chakra.p>{message}</chakra.p> : null}
      {time === null ? null : (
        <chakra.p>
          Duration: <b>{durationText(time)}</b>
        </chakra.p>
      )}
      <chakra.p color="soft">
        {until === 'session'
          ? 'The operator gave no end date. Betting and deposits are closed in every tab until you log out or are logged out. The operator may keep your account closed for longer.'
          : `Betting and deposits are closed ${untilText(until)} by this device’s clock, in every tab.`}{' '}
        You can withdraw your balance at any time.
      </chakra.p>
      <Stack gap="2.5">
        <LinkButton to="/withdraw" size="lg" onClick={() => read()}>
          Withdraw
        </LinkButton>
        <Button variant="ghost" onClick={() => read()}>
          I understand
        </Button>
      </Stack>
    </Dialog>
  )
}

function Idle({ leftMs }: { leftMs: number }) {
  const [stay, leave] = useUnit([stillHere, logoutClicked])
  return (
    <Dialog title="Are you still there?" onClose={stay}>
      <chakra.p color="soft">
        You have not been active for half an hour. To keep your account safe, you will be logged out.
      </chakra.p>
      <Countdown label="Logging out in" leftMs={leftMs} align="start" />
      <Stack gap="2.5">
        <Button size="lg" onClick={() => stay()}>
          Stay logged in
        </Button>
        <Button variant="ghost" onClick={() => leave()}>
          Log out
        </Button>
      </Stack>
    </Dialog>
  )
}

function RealityCheck() {
  const [read, leave] = useUnit([realityRead, logoutClicked])
  return (
    <Dialog title="Reality check" onClose={read}>
      <chakra.p>
        You have been here for{' '}
        <b>
          <SessionTime />
        </b>
        .
      </chakra.p>
      <NetPositionTable />
      <Stack gap="2.5">
        <Button size="lg" onClick={() => read()}>
          Continue
        </Button>
        <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="2.5">
          <LinkButton to="/profile/safer-play" variant="subtle" onClick={() => read()}>
            Set a limit
          </LinkButton>
          <Button variant="subtle" onClick={() => leave()}>
            Log out
          </Button>
        </chakra.div>
      </Stack>
    </Dialog>
  )
}
