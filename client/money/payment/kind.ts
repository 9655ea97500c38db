import { asFields } from '#shared/model/field.ts'
import { asMessage } from '#shared/model/message.ts'
import type { IntentKind } from '../../intents/kind.ts'

/** The part of a row that payments have in common. The outcome of one is the provider's message; empty for none. */
export const paymentKind = {
  readAnswer: (body) => ({ kind: 'done', outcome: asMessage(asFields(body)?.message) ?? '' }),
  longestPauseMs: 10_000,
  isResentEagerly: true,
  isClaimed: true,
} as const satisfies Partial<IntentKind<object, string>>
