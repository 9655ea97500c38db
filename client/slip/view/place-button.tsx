import { Button, chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t } from '#messages/slip.ts'
import { CENTS } from '#shared/amounts.ts'
import { ExcludedNote } from '../../account/exclusion/excluded-note.tsx'
import { $figures } from '../../account/player/figures.ts'
import { LoginButton } from '../../account/player/login-button.tsx'
import { $now } from '../../streams/clock.ts'
import { moneyText } from '../../ui/text/money.ts'
import { $liveLines } from '../live-lines.ts'
import { $obstacles, placeClicked } from '../placement/obstacle.ts'
import { type SlipKind, slips } from '../slip.ts'
import { $stakeCents } from '../total.ts'

/** The button that places the bet, or accepts moved prices, or names the obstacle. */
export function PlaceButton({ kind }: { kind: SlipKind }) {
  const slip = slips[kind]
  const [obstacle, lines, cents, { currency }, now, place, accept] = useUnit([
    $obstacles[kind],
    $liveLines[kind],
    $stakeCents[kind],
    $figures,
    $now,
    placeClicked,
    slip.pricesAccepted,
  ])
  if (obstacle === 'logged-out')
    return (
      <LoginButton size="lg" w="full">
        {t.obstacle['logged-out']}
      </LoginButton>
    )
  if (obstacle === 'excluded') return <ExcludedFoot />
  const blocked = lines.filter(({ blockReason }) => blockReason !== undefined)
  const moved = blocked.filter(({ blockReason }) => blockReason === 'moved')
  if (obstacle === 'line' && moved.length === blocked.length)
    return (
      <Button
        size="lg"
        w="full"
        onClick={() =>
          accept({
            prices: Object.fromEntries(moved.map((line) => [line.match_id, line.price ?? line.taken])),
            at: now,
          })
        }
      >
        {t.acceptNew(moved.length)}
      </Button>
    )
  const isWaitingForPrices = blocked.every(({ blockReason }) => blockReason === 'unsure')
  const lineText = isWaitingForPrices ? t.waiting : t.blocked(blocked.length)
  return (
    // Not `disabled`: the button would lose the focus while a price is late.
    <Button size="lg" w="full" aria-disabled={obstacle !== null} onClick={() => place(kind)}>
      {obstacle === null ? (
        <>
          {t.place}
          <chakra.span textStyle="figure">{moneyText((cents ?? 0) / CENTS, currency)}</chakra.span>
        </>
      ) : null}
      {obstacle === 'line' ? lineText : obstacle && t.obstacle[obstacle]}
    </Button>
  )
}

/** Shown during an exclusion in place of the button that places the bet. */
export const ExcludedFoot = () => (
  <>
    <ExcludedNote />
    <Button size="lg" w="full" disabled>
      {t.obstacle.excluded}
    </Button>
  </>
)
