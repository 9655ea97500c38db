import type { Equivalent } from '../equivalent.ts'

export const client: readonly Equivalent[] = [
  {
    file: 'client/calls/call-fx.ts',
    code: 'if (key && kept && Number(asFields(body)?.[kept.when]) === 200) writeEntry(key, body, { ttlMs: kept.forMs })',
    becomes: ['key || kept'],
    why: 'Exactly the stored calls have a key.',
  },
  {
    file: 'client/calls/offers.ts',
    code: 'scopeBind(offersAwaited, { safe: true }),',
    becomes: ['false'],
    why: 'A page always runs in a scope.',
  },
  {
    file: 'client/calls/offers.ts',
    code: 'scopeBind(settingsMissed, { safe: true }),',
    becomes: ['false'],
    why: 'A page always runs in a scope.',
  },
  {
    file: 'client/calls/settings.ts',
    code: 'const $isKept = createStore(false).on(checkKeptFx.doneData, (_, isKept) => isKept)',
    becomes: ['true'],
    why: 'The settings are requested only after the stored ones were read.',
  },
  {
    file: 'client/intents/recovery.ts',
    code: `return intent?.player === player ? { kind: 'recalled', intent, settlesAt: settlesAt(settling) } : null`,
    becomes: ['intent.player'],
    why: 'Where none is stored a failed effect takes up nothing either.',
  },
  {
    file: 'client/intents/send.ts',
    code: `const body = failure.kind === 'failed' ? failure.body : undefined`,
    becomes: ['true'],
    why: 'Failures of the other kinds have no body.',
  },
  {
    file: 'client/money/withdrawal/withdrawal.ts',
    code: `fn: (failure) => (failure.kind === 'failed' ? failure.body : undefined) ?? failure.message,`,
    becomes: ['true'],
    why: 'Failures of the other kinds have no body.',
  },
]
