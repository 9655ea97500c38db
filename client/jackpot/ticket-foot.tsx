import { Button, chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import type { Jackpot } from '#shared/model/bets/jackpot.ts'
import { LoginButton } from '../account/player/login-button.tsx'
import { $limits } from '../slip/terms.ts'
import { ExcludedFoot } from '../slip/view/excluded-foot.tsx'
import { Fact } from '../ui/card.tsx'
import { moneyText } from '../ui/text/money.ts'
import { $ticketObstacle, $ticketSum, ticketPlaced } from './jackpot.ts'

const Foot = chakra('div', {
  base: {
    display: 'grid',
    gap: '2.5',
    p: '4',
    bg: 'raised',
    borderWidth: '1px',
    borderRadius: 'card',
    '& dl': { display: 'flex', justifyContent: 'space-between', gap: '4' },
    '& dt': { textStyle: 'caps', color: 'soft' },
    '& dd': { textStyle: 'figure', fontSize: '20px' },
  },
})

const texts = {
  unknown: 'Loading the jackpot',
  closed: 'This jackpot is closed',
  'under-way': 'Another bet is being placed',
} as const

/** Cost of the ticket, and the button that places it or names what is missing. */
export function TicketFoot({ jackpot }: { jackpot: Jackpot }) {
  const [sum, obstacle, { currency }, place] = useUnit([$ticketSum, $ticketObstacle, $limits, ticketPlaced])
  if (!sum) return null
  const { filled, combinations, costCents } = sum
  const cost = moneyText(filled === 0 ? 0 : costCents / 100, currency)
  const facts = {
    Picked: `${filled} of ${jackpot.matches.length}`,
    Combinations: filled === 0 ? 0 : combinations,
    Cost: cost,
  }
  return (
    <Foot data-testid="ticket-sum">
      <dl aria-live="polite">
        {Object.entries(facts).map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
      {buttonOf()}
    </Foot>
  )

  function buttonOf() {
    if (obstacle === 'excluded') return <ExcludedFoot />
    if (obstacle === 'logged-out') return <LoginButton size="lg">Log in to place</LoginButton>
    return (
      <Button size="lg" disabled={obstacle !== null} onClick={() => place()}>
        {textOf(obstacle)}
      </Button>
    )
  }

  function textOf(why: Exclude<typeof obstacle, 'excluded' | 'logged-out'>): string {
    const left = jackpot.matches.length - filled
    if (why === null) return `Place ticket · ${cost}`
    if (why === 'unfilled') return left === 1 ? '1 match to pick' : `${left} matches to pick`
    if (why === 'too-wide') return `At most ${jackpot.most_combinations ?? ''} combinations`
    return texts[why]
  }
}
