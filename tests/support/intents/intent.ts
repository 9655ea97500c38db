import type { MoneyIntent } from '#client/intents/progress.ts'

/** An intent of player 7, with this body. */
export const intentOf = <Body>(body: Body, more: Partial<MoneyIntent<Body>> = {}): MoneyIntent<Body> => ({
  reference: 'mine',
  player: '7',
  body,
  madeAt: 1,
  sentAt: 1,
  after: '',
  ...more,
})

/** An intent without an answer. */
export const lostOf = <Body>(intent: MoneyIntent<Body>) =>
  ({
    state: 'unknown',
    intent,
    isBorrowed: false,
    settlesAt: 9,
    isMissing: false,
    isSettled: false,
    silences: 0,
  }) as const
