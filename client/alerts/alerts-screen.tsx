import { Button, chakra, Stack } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { useId, useState } from 'react'
import { t } from '#messages/alerts.ts'
import { followKey } from '#shared/follows.ts'
import { Bell } from '../follows/bell.tsx'
import { $follows, type Follow, FollowsGate } from '../follows/follows.ts'
import { styled } from '../theme/system.tsx'
import { Card } from '../ui/card.tsx'
import { Remark } from '../ui/feedback/note.tsx'
import { Tick } from '../ui/form/tick-field.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import type { AlertKind } from './alert.ts'
import { $choices, cashOutMarked, kindSwitched, quietChosen, readCashOutMark } from './choices.ts'
import { AlertsScreenGate } from './gates.ts'
import { followRows } from './marks.ts'
import { Entry, MarksCard } from './marks-card.tsx'
import { $untoldPrices, MOST_PRICES } from './prices.ts'
import { $isSwitching, $push, pushSwitchedOff, pushSwitchedOn } from './push.ts'
import { $support, permissionAsked } from './support.ts'

const Group = styled('fieldset', { border: 0, minW: 0, '& legend': { textStyle: 'caps', color: 'soft' } })

/** The screen of alerts: kinds, quiet hours and marks. All are off at first. */
export default function AlertsScreen() {
  useGate(FollowsGate)
  useGate(AlertsScreenGate)
  return (
    <Stack gap="3" maxW="920px">
      <ScreenTitle />
      <Lead />
      <chakra.div layerStyle="columns" gap="3">
        <Stack gap="3">
          <SupportCard />
          <PushCard />
          <KindsCard />
          <QuietCard />
        </Stack>
        <Stack gap="3">
          <FollowsCard />
          <MarksCard />
        </Stack>
      </chakra.div>
    </Stack>
  )
}

function SupportCard() {
  const [support, askPermission] = useUnit([$support, permissionAsked])
  return (
    <Card data-testid="support" data-state={support}>
      <h2>{t.browser}</h2>
      <p role="status">{t.support[support]}</p>
      {support === 'default' ? (
        <Button justifySelf="start" onClick={() => askPermission()}>
          {t.allow}
        </Button>
      ) : null}
    </Card>
  )
}

function Lead() {
  const push = useUnit($push)
  return <chakra.p color="soft">{push === 'on' ? t.leadClosed : t.lead}</chakra.p>
}

/** The card of push alerts, which need no open page; nothing where browser or gateway does not support them. */
function PushCard() {
  const [push, support, isSwitching, switchOn, switchOff] = useUnit([
    $push,
    $support,
    $isSwitching,
    pushSwitchedOn,
    pushSwitchedOff,
  ])
  if (push === 'none' || support !== 'granted') return null
  return (
    <Card data-testid="push" data-state={push}>
      <h2>{t.closed}</h2>
      <p role="status">{t.push[push]}</p>
      <Remark>{t.pushScope}</Remark>
      <Button
        justifySelf="start"
        variant={push === 'on' ? 'subtle' : 'solid'}
        disabled={isSwitching}
        onClick={() => (push === 'on' ? switchOff() : switchOn())}
      >
        {push === 'on' ? t.pushEnd : t.pushBegin}
      </Button>
    </Card>
  )
}

const groups: readonly { name: 'ofFollowed' | 'ofOwn'; kinds: readonly AlertKind[] }[] = [
  { name: 'ofFollowed', kinds: ['kick-off', 'goal', 'correction', 'full-time', 'price'] },
  { name: 'ofOwn', kinds: ['bet', 'cash-out'] },
]

function KindsCard() {
  const [{ kinds: chosenKinds }, support, switchKind] = useUnit([$choices, $support, kindSwitched])
  return (
    <Card>
      <h2>{t.choose}</h2>
      {groups.map(({ name, kinds }) => (
        <Group key={name} disabled={support !== 'granted'}>
          <legend>{t[name]}</legend>
          {kinds.map((kind) => (
            <Tick key={kind}>
              <input type="checkbox" checked={chosenKinds.includes(kind)} onChange={() => switchKind(kind)} />
              <span>{t.kinds[kind]}</span>
            </Tick>
          ))}
        </Group>
      ))}
      {chosenKinds.includes('cash-out') ? <CashOutMark /> : null}
      <Remark>{t.scope}</Remark>
    </Card>
  )
}

function CashOutMark() {
  const [{ cashOutAbove }, markCashOut] = useUnit([$choices, cashOutMarked])
  const [isWrong, showFault] = useState(false)
  const id = useId()
  return (
    <label htmlFor={id}>
      <chakra.span textStyle="caps" color="soft">
        {t.amount}
      </chakra.span>
      <Entry
        id={id}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={cashOutAbove}
        aria-invalid={isWrong || undefined}
        onBlur={({ target: { value } }) => {
          const mark = readCashOutMark(value)
          showFault(mark === null)
          if (mark !== null) markCashOut(mark)
        }}
      />
    </label>
  )
}

/** Minutes of the day as the value of a time input: `22:30`. */
const timeInputValue = (minutes: number): string => new Date(minutes * 60_000).toISOString().slice(11, 16)

/** The quiet hours offered first, in minutes of the day. */
const NIGHT = { from: 22 * 60, to: 7 * 60 } as const

function QuietCard() {
  const [{ quiet }, chooseQuiet] = useUnit([$choices, quietChosen])
  const id = useId()
  return (
    <Card>
      <h2>{t.quiet}</h2>
      <chakra.p color="soft">{t.quietText}</chakra.p>
      <Tick>
        <input
          type="checkbox"
          checked={quiet !== undefined}
          onChange={() => chooseQuiet(quiet ? undefined : NIGHT)}
        />
        <span>{t.keepQuiet}</span>
      </Tick>
      {quiet ? (
        <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="2">
          {(['from', 'to'] as const).map((end) => (
            <label key={end} htmlFor={id + end}>
              <chakra.span textStyle="caps" color="soft">
                {t[end]}
              </chakra.span>
              <Entry
                id={id + end}
                type="time"
                value={timeInputValue(quiet[end])}
                onChange={({ target: { value, valueAsNumber } }) =>
                  value && chooseQuiet({ ...quiet, [end]: valueAsNumber / 60_000 })
                }
              />
            </label>
          ))}
        </chakra.div>
      ) : null}
    </Card>
  )
}

const Follows = styled('ul', {
  '& li': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2' },
  '& span': { minW: 0, overflowWrap: 'anywhere' },
})

function FollowsCard() {
  const [follows, untold] = useUnit([$follows, $untoldPrices])
  // An item that is unfollowed keeps its row and bell, so that a tap by mistake can be taken back.
  const [rowsBefore, keepRows] = useState(follows)
  const rows = followRows(follows, rowsBefore)
  if (rows !== rowsBefore) keepRows(rows)
  return (
    <Card data-testid="follows">
      <h2>{t.follows}</h2>
      {rows.length === 0 ? <chakra.p color="soft">{t.noFollows}</chakra.p> : null}
      <Follows>
        {rows.map((follow) => (
          <li key={followKey(follow)}>
            <span>{untold.includes(follow) ? t.untold(follow.name, MOST_PRICES) : followText(follow)}</span>
            <Bell follow={follow} />
          </li>
        ))}
      </Follows>
    </Card>
  )
}

function followText({ name, above, below }: Follow): string {
  const mark = above ?? below
  return mark === undefined ? name : t.marked(name, mark.toFixed(2), above !== undefined)
}
