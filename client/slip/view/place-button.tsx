import { Button, chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t } from '#messages/slip.ts'
import { $figures } from '../../account/player/figures.ts'
import { LoginButton } from '../../account/player/login-button.tsx'
import { $now } from '../../streams/clock.ts'
import { moneyText } from '../../ui/text/money.ts'
import { $liveLines } from '../live-lines.ts'
import { $obstacles, placeClicked } from '../placement/obstacle.ts'
import { type SlipKind, slips } from '../slip.ts'
import { $stakeCents } from '../total.ts'
import { lineObstacleText, movedLines } from '../words.ts'
import { ExcludedFoot } from './excluded-foot.tsx'

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
  const moved = movedLines(lines)
  const hindered = lines.filter(({ blockReason }) => blockReason !== undefined)
  if (obstacle === 'line' && moved.length > 0 && moved.length === hindered.length)
    return (
      <Button
        size="lg"
        w="full"
        onClick={() =>
          accept({
            prices: Object.fromEntries(moved.map((line) => [line.match_id, line.now ?? line.taken])),
            at: now,
          })
        }
      >
        {t.acceptNew(moved.length)}
      </Button>
    )
  return (
    // Not `disabled`: the button would lose the focus while a price is late.
    <Button size="lg" w="full" aria-disabled={obstacle !== null} onClick={() => place(kind)}>
      {obstacle === null ? (
        <>
          {t.place}
          <chakra.span textStyle="figure">{moneyText((cents ?? 0) / 100, currency)}</chakra.span>
        </>
      ) : null}
      {obstacle === 'line' ? lineObstacleText(lines) : obstacle && t.obstacle[obstacle]}
    </Button>
  )
}
