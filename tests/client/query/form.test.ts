import { allSettled, createStore, createWatch, fork } from 'effector'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createForm } from '#client/query/form.ts'
import { playerForgotten } from '#client/state/actions.ts'

const $busy = createStore(false)
const form = createForm({
  empty: { mobile: '', amount: '', adult: false as boolean },
  compose: ({ amount, ...typed }) => ({ ...typed, amount: Number(amount) }),
  schema: z.object({
    mobile: z.string().check(z.minLength(9, 'Too short'), z.regex(/^\d*$/, 'Digits only')),
    amount: z.number('A number').check(z.gte(10, 'At least 10')),
    adult: z.literal(true, 'Grown-ups only'),
  }),
  $busy,
})
const good = { mobile: '254700000001', amount: '25', adult: true }

function stage(values: [typeof $busy, boolean][] = []) {
  const scope = fork({ values })
  const sent: unknown[] = []
  createWatch({ unit: form.checked, scope, fn: (payload) => sent.push(payload) })
  const enter = (typed: Partial<typeof good>) => allSettled(form.entered, { scope, params: typed })
  return { scope, sent, enter, submit: () => allSettled(form.submitted, { scope }) }
}

it('a form shows the first fault of each field, and submits nothing', async () => {
  const { scope, sent, enter, submit } = stage()
  await enter({ mobile: 'abc', amount: '1' })
  await submit()
  expect(scope.getState(form.$faults)).toEqual({
    mobile: 'Too short',
    amount: 'At least 10',
    adult: 'Grown-ups only',
  })
  expect(scope.getState(form.$refusals)).toBe(1)
  expect(sent).toEqual([])
})

it('a form clears the fault of a field once it is mended, and submits its payload once no fault is left', async () => {
  const { scope, sent, enter, submit } = stage()
  await submit()
  await enter({ mobile: '2' })
  expect(Object.keys(scope.getState(form.$faults))).toEqual(['adult', 'amount'])
  await enter(good)
  await submit()
  expect(sent).toEqual([{ mobile: '254700000001', amount: 25, adult: true }])
})

it('a form submits nothing while an earlier payload is pending', async () => {
  const { sent, enter, submit } = stage([[$busy, true]])
  await enter(good)
  await submit()
  await submit()
  expect(sent).toEqual([])
})

it('a form is empty again after the player leaves or the form is emptied', async () => {
  for (const end of [playerForgotten, form.emptied]) {
    const { scope, enter, submit } = stage()
    await enter({ mobile: '07' })
    await submit()
    await allSettled(end, { scope })
    expect(scope.getState(form.$typed)).toEqual({ mobile: '', amount: '', adult: false })
    expect(scope.getState(form.$faults)).toEqual({})
  }
})
