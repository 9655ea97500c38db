import { expect, it } from 'vitest'
import { topicOf } from '#client/slip/selections.ts'
import { startTimedValidation, validationRetried } from '#client/slip/validation.ts'
import { PriceCheck } from '#client/slip/view/price-check.tsx'
import type { RestAnswer } from '#shared/provider/request.ts'
import { line } from '../../../support/slip-line.ts'
import { wordsOf } from '../../drawn.tsx'
import { createShelf } from '../../shelf.ts'
import { openSlip, unknownBet } from '../world.ts'

startTimedValidation()

/** A slip of one line whose topic goes by HTTP, with what the provider answers to its validation. */
async function validated(said: { answer: RestAnswer }) {
  const slip = await openSlip(
    () => unknownBet,
    createShelf(),
    () => said.answer,
  )
  await slip.toggle(line(1))
  await slip.tell(topicOf(line(1)), { selection: { ...line(1), odd_value: 2 } }, { link: 'rest' })
  const asked = () => slip.asked.filter((call) => call.includes('validate')).length
  return { ...slip, asked, words: () => wordsOf(slip.scope, <PriceCheck />) }
}

const { match_id, sub_type_id, odd_key } = line(1)
const good: RestAnswer = {
  status: 200,
  body: { status: 200, data: [{ match_id, sub_type_id, odd_key, odd_value: 2 }] },
}

it('a validation that fails is shown with the provider’s words until one succeeds', async () => {
  const said: { answer: RestAnswer } = { answer: { status: 500, body: { message: 'Prices are off' } } }
  const { asked, words, put, liveLines } = await validated(said)
  expect(asked()).toBe(1)
  expect(words()).toContain('|Prices are off|')
  expect(words()).toContain('|Try again|')
  await put(validationRetried, undefined)
  expect(asked()).toBe(2)
  expect(words()).toContain('|Prices are off|')
  said.answer = good
  await put(validationRetried, undefined)
  expect(words()).toBe('|Prices are checked every few seconds|')
  expect(liveLines()).toMatchObject([{ now: 2, blockReason: undefined }])
})
