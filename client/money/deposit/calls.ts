import { attach, sample } from 'effector'
import { readDepositAnswer } from '#shared/model/money/deposit.ts'
import { $user } from '../../account/player/account.ts'
import { type CallFailure, callFx } from '../../calls/call-fx.ts'
import { ownerOf } from '../../intents/intent.ts'
import { $settling, settlesAt } from '../../intents/settling.ts'
import { setter } from '../../state/actions.ts'
import { depositSlot, payloadOf } from '../payment/intent.ts'
import { asked, askFailed, type Course, questionFailed, resumed, told } from './progress.ts'

const ask = callFx('deposit', readDepositAnswer)
const question = callFx('confirmDeposit', readDepositAnswer)

/** A change of the deposit that it is about; of another one it changes nothing. */
type Turn = (course: Course) => Course | null

const turnOf =
  ({ reference }: Course, turn: Turn): Turn =>
  (held) =>
    held.reference === reference ? turn(held) : held

/** Asks the phone; a repeat as well. */
export const askFx = attach({
  source: { user: $user, settling: $settling },
  async effect({ user, settling }, course: Course): Promise<Turn> {
    const at = () => settlesAt(settling)
    // Between the claim and this moment another player may have come: it is sent with its own player's token.
    if (ownerOf(user) !== course.player) {
      if (!course.isRepeat) depositSlot.drop(course)
      return turnOf(course, () => (course.isRepeat ? resumed(course, 'unanswered', at()) : null))
    }
    try {
      const answer = await ask.fx(payloadOf(course))
      return turnOf(course, (held) => asked(held, answer, at()))
    } catch (failure) {
      return turnOf(course, (held) => askFailed(held, failure as CallFailure, at()))
    }
  },
})

/** Asks about its outcome. */
export const questionFx = attach({
  source: $settling,
  async effect({ now }, course: Course): Promise<Turn> {
    const askedAt = now()
    try {
      const answer = await question.fx({ reference: course.reference })
      return turnOf(course, (held) => told(held, answer, askedAt))
    } catch (failure) {
      return turnOf(course, (held) => questionFailed(held, failure as CallFailure, askedAt))
    }
  },
})

sample({ clock: askFx.pending, target: setter('deposit_loading') })
sample({ clock: questionFx.pending, target: setter('deposit_confirm_loading') })
sample({ clock: ask.fx.doneData, fn: ({ message }) => message ?? null, target: setter('deposits_message') })
sample({
  clock: question.fx.doneData,
  fn: ({ message }) => message ?? null,
  target: setter('deposits_confirm_message'),
})
