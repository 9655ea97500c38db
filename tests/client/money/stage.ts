import { allSettled, type EventCallable, fork, type Scope, type StoreWritable } from 'effector'
import { vi } from 'vitest'
import { requestFx } from '#client/calls/call-fx.ts'
import { $offers } from '#client/calls/offers.ts'
import type { $operator } from '#client/calls/page-settings.ts'
import { fields } from '#client/state/fields.ts'
import { $place } from '#client/state/place.ts'
import { $clock } from '#client/streams/clock.ts'
import type { ServerClock } from '#client/streams/server-time.ts'
import type { Form, Typed } from '#client/ui/form/form.ts'
import { readUser, type User } from '#shared/model/account/user.ts'
import type { Operator } from '#shared/model/site/operator.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { openWindow } from '#tests/client/window.ts'
import { knownClock } from '#tests/support/known-clock.ts'
import { everyOffer } from '#tests/support/offers.ts'
import { expectNoReports } from '../reports.ts'
import { createShelf } from '../shelf.ts'

export const ada = readUser({ token: 'ada', id: 7, mobile: '+254700000001', currency: 'KES' }) as User

/** Amounts in the operator's settings. */
const told = {
  deposit: { min: 10, max: 150_000 },
  withdrawal: { min: 50, max: 150_000 },
  points: { least: 100, worth: 0.1, earned_per: 10 },
}

/** The network failed: nobody knows. */
export const lost: RestAnswer = { status: undefined, body: undefined }

export const done = (body: object): RestAnswer => ({ status: 200, body: { status: 200, ...body } })
export const refused = (status: number, error: string): RestAnswer => ({ status, body: { status, error } })

export interface Asked {
  readonly path: string
  readonly payload: Record<string, unknown>
}

type Answers = Record<
  string,
  RestAnswer | ((payload: Record<string, unknown>) => RestAnswer | Promise<RestAnswer>)
>

/**
 * A player before a provider that answers as it is told, with a local storage and a window of their own. Nothing may
 * throw.
 */
export function stage(
  answers: Answers,
  {
    shelf = createShelf(),
    user = ada as User | null,
    settings = told as object,
    path = '/deposit',
    values = [] as (
      | [StoreWritable<number>, number]
      | [typeof $clock, () => ServerClock]
      | [typeof $operator, Operator]
    )[],
  } = {},
) {
  vi.stubGlobal('localStorage', shelf)
  openWindow()
  expectNoReports()
  const asked: Asked[] = []
  const scope = fork({
    values: [
      [$offers, everyOffer],
      [fields.user, user],
      [fields.app_config, settings],
      [fields.isLoggedIn, user !== null],
      [$place, { path: () => path, address: () => path }],
      [$clock, knownClock()],
      ...values,
    ],
    handlers: [
      [
        requestFx,
        async ({ url, data }: { url: string; data: Record<string, unknown> }) => {
          const path = url.replace('/provider', '')
          const payload = data ?? {}
          asked.push({ path, payload })
          const answer = answers[path] ?? { status: 404, body: { status: 404, error: `no answer: ${path}` } }
          return typeof answer === 'function' ? await answer(payload) : answer
        },
      ],
    ],
  })
  const askedOf = (path: string) => asked.filter((call) => call.path === path).map(({ payload }) => payload)
  return { scope, asked, askedOf, shelf, answers }
}

/** Fills a form and sends it. */
export async function submit<Fields extends Typed, Sent>(
  scope: Scope,
  form: Form<Fields, Sent>,
  typed: Partial<Fields>,
) {
  const entered: EventCallable<Partial<Fields>> = form.entered
  await allSettled(entered, { scope, params: typed })
  await allSettled(form.submitted, { scope })
}
