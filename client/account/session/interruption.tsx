import { Button, chakra, Stack } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t as exclusion } from '#messages/exclusion.ts'
import { t } from '#messages/session.ts'
import type { ExclusionEnd } from '#shared/model/account/exclusion.ts'
import { Answer } from '../../language/answer.tsx'
import { fields } from '../../state/fields.ts'
import { LinkButton } from '../../ui/button/link.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'
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
    <Dialog title={exclusion.title} onClose={read}>
      {message ? (
        <chakra.p>
          <Answer of={message} />
        </chakra.p>
      ) : null}
      {time === null ? null : (
        <chakra.p>
          <Sentence of={t.duration(<b>{durationText(time)}</b>)} />
        </chakra.p>
      )}
      <chakra.p color="soft">
        {until === 'session' ? t.endless : t.closed(untilText(until))} {t.withdrawable}
      </chakra.p>
      <Stack gap="2.5">
        <LinkButton to="/withdraw" size="lg" onClick={() => read()}>
          {t.withdraw}
        </LinkButton>
        <Button variant="ghost" onClick={() => read()}>
          {t.understood}
        </Button>
      </Stack>
    </Dialog>
  )
}

function Idle({ leftMs }: { leftMs: number }) {
  const [stay, leave] = useUnit([stillHere, logoutClicked])
  return (
    <Dialog title={t.idle} onClose={stay}>
      <chakra.p color="soft">{t.idleText}</chakra.p>
      <Countdown label={t.idleLeft} leftMs={leftMs} />
      <Stack gap="2.5">
        <Button size="lg" onClick={() => stay()}>
          {t.stay}
        </Button>
        <Button variant="ghost" onClick={() => leave()}>
          {t.logOut}
        </Button>
      </Stack>
    </Dialog>
  )
}

function RealityCheck() {
  const [read, leave] = useUnit([realityRead, logoutClicked])
  return (
    <Dialog title={t.reality} onClose={read}>
      <chakra.p>
        <Sentence
          of={t.here(
            <b>
              <SessionTime />
            </b>,
          )}
        />
      </chakra.p>
      <NetPositionTable />
      <Stack gap="2.5">
        <Button size="lg" onClick={() => read()}>
          {t.goOn}
        </Button>
        <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="2.5">
          <LinkButton to="/profile/safer-play" variant="subtle" onClick={() => read()}>
            {t.limit}
          </LinkButton>
          <Button variant="subtle" onClick={() => leave()}>
            {t.logOut}
          </Button>
        </chakra.div>
      </Stack>
    </Dialog>
  )
}
