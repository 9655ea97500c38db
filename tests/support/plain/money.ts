import { centsOf } from '#shared/amounts.ts'
import { type Answering, type Answers, answered, forPlayer, refused } from './answer.ts'
import type { Player } from './players.ts'
import type { ReadSigned } from './signed-body.ts'

interface Deposit {
  readonly cents: number
  asks: number
  isPaid: boolean
}

/** The calls that move money or points, and the self-exclusion. A reference moves money once. */
export function moneyAnswers(seal: ReadSigned) {
  const deposits = new Map<string, Deposit>()
  const done = new Map<string, string>()

  /** Moves once per reference, and repeats the first message afterwards. */
  function once(player: Player, reference: unknown, message: string, move: () => void): string {
    const key = `${player.id} ${reference}`
    const known = done.get(key)
    if (known !== undefined) return known
    move()
    done.set(key, message)
    return message
  }

  return {
    'POST /stk/deposit': forPlayer((player, { amount, reference }) => {
      const cents = centsOf(Number(amount))
      if (!cents) return refused(400, 'That is no amount')
      if (player.isExcluded) return refused(403, 'You have excluded yourself')
      const key = `${player.id} ${reference}`
      if (!deposits.has(key)) deposits.set(key, { cents, asks: 0, isPaid: false })
      return answered({ status: 200, message: 'Enter your PIN on the phone that rings now' })
    }),
    'POST /v1/deposit-confirmation': forPlayer((player, { reference }) => {
      const deposit = deposits.get(`${player.id} ${reference}`)
      if (!deposit) return refused(400, 'There is no such deposit')
      deposit.asks += 1
      if (deposit.asks === 1) return answered({ status: 200, success: false })
      if (!deposit.isPaid) player.balanceCents += deposit.cents
      deposit.isPaid = true
      return answered({ status: 200, success: 'Your deposit has arrived' })
    }),
    'POST /withdraw': sealed(seal, (player, { amount, reference }) => {
      const cents = centsOf(Number(amount))
      if (!cents || cents > player.balanceCents) return refused(400, 'Your balance does not reach')
      const message = once(player, reference, 'Your money is on its way to you', () => {
        player.balanceCents -= cents
      })
      return answered({ status: 200, message })
    }),
    'POST /redeem-points': forPlayer((player, { points, reference }) => {
      const redeemed = Number(points)
      if (!Number.isInteger(redeemed) || redeemed < 1 || redeemed > player.points)
        return refused(400, 'You have fewer points')
      const message = once(player, reference, 'Your points have become money', () => {
        player.points -= redeemed
        player.balanceCents += redeemed
      })
      return answered({ message })
    }),
    'POST /v1/self-exclude': forPlayer((player) => {
      player.isExcluded = true
      return answered({
        status: 200,
        success: 'You have excluded yourself from play',
        time_duration: 7,
      })
    }),
  } satisfies Answers
}

/** A call whose body must be signed. */
function sealed(seal: ReadSigned, answer: Parameters<typeof forPlayer>[0]): Answering {
  return async (ask) => {
    const payload = await seal(ask.body)
    return payload ? forPlayer(answer)({ ...ask, body: payload }) : refused(400, 'The body is not signed')
  }
}
