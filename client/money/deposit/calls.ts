import { attach, sample } from 'effector'
import { readDepositAnswer } from '#shared/model/money/deposit.ts'
import { $user } from '../../account/player/account.ts'
import { type CallFailure, callFx } from '../../calls/call-fx.ts'
import { ownerOf } from '../../intents/intent.ts'
import { $settling, settlesAt } from '../../intents/settling.ts'
import { setter } from '../../state/actions.ts'
import { depositSlot, payloadOf } from '../payment/intent.ts'
import {
  asked,
  askFailed,
  type DepositProgress,
  questionAnswered,
  questionFailed,
  resumed,
} from './progress.ts'

const ask = callFx('deposit', readDepositAnswer)
const question = callFx('confirmDeposit', readDepositAnswer)

/** A change of the deposit that it is about; of another one it changes nothing. */
type Turn = (progress: DepositProgress) => DepositProgress | null

const turnOf =
  ({ reference }: DepositProgress, turn: Turn): Turn =>
  (held) =>
    held.reference === reference ? turn(held) : held

/** Asks the phone; a repeat as well. */
export const askFx = attach({
  source: { user: $user, settling: $settling },
  async effect({ user, settling }, progress: DepositProgress): Promise<Turn> {
    const at = () => settlesAt(settling)
    // Between the claim and this moment another player may have come: it is sent with its own player's token.
    if (ownerOf(user) !== progress.player) {
      if (!progress.isRepeat) depositSlot.drop(progress)
      return turnOf(progress, () => (progress.isRepeat ? resumed(progress, 'unanswered', at()) : null))
    }
    try {
      const answer = await ask.fx(payloadOf(progress))
      return turnOf(progress, (held) => asked(held, answer, at()))
    } catch (failure) {
      return turnOf(progress, (held) => askFailed(held, failure as CallFailure, at()))
    }
  },
})

/** Asks about its outcome. */
export const questionFx = attach({
  source: $settling,
  async effect({ now }, progress: DepositProgress): Promise<Turn> {
    const askedAt = now()
    try {
      const answer = await question.fx({ reference: progress.reference })
      return turnOf(progress, (held) => questionAnswered(held, answer, askedAt))
    } catch (failure) {
      return turnOf(progress, (held) => questionFailed(held, failure as CallFailure, askedAt))
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
