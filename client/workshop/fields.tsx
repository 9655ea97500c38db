import { Box, Stack } from '@chakra-ui/react'
import { createStore } from 'effector'
import { createForm } from '../query/form.ts'
import { AmountField } from '../ui/form/amount-field.tsx'
import { FormBody, FormFailure, SubmitButton } from '../ui/form/body.tsx'
import { ChoiceField } from '../ui/form/choice-field.tsx'
import { CodeField } from '../ui/form/code-field.tsx'
import { MobileField, PasswordField, TextField } from '../ui/form/field.tsx'
import { TickField } from '../ui/form/tick-field.tsx'

const empty = { name: '', mobile: '', password: '', amount: '', code: '', period: 'day', agreed: false }

const issues = Object.entries({
  name: 'Enter your name',
  mobile: 'Enter the mobile number',
  password: 'Enter at least 8 characters',
  amount: 'Enter an amount from 10 to 150,000',
  code: 'Enter the code',
  agreed: 'Confirm that you are 18 or over',
}).map(([name, message]) => ({ path: [name], message }))

const formOf = (isBusy: boolean) =>
  createForm({
    empty,
    compose: (typed) => typed,
    schema: { safeParse: () => ({ success: false, error: { issues } }) },
    $busy: createStore(isBusy),
  })

const form = formOf(false)
const busy = formOf(true)

const periods = { day: 'A day', week: 'A week', month: 'A month' }

/** A form of every field; submitting it shows a fault in each. */
export function Fields() {
  return (
    <Stack gap="4">
      <FormBody form={form} label="Every field">
        <TextField form={form} name="name" label="A line of text" hint="As in your passport" />
        <MobileField form={form} name="mobile" label="A mobile number" autoComplete="off" />
        <PasswordField form={form} name="password" label="A password" autoComplete="new-password" />
        <AmountField
          form={form}
          name="amount"
          label="An amount"
          currency="KES"
          chipCents={[5_000, 10_000, 50_000, 100_000]}
          hint="From 10 to 150,000"
        />
        <CodeField form={form} name="code" label="A code" hint="It came to your phone" />
        <ChoiceField form={form} name="period" label="One of a few" choices={periods} />
        <TickField form={form} name="agreed" label="A box to tick" />
        <SubmitButton form={form} busy="Sending…">
          Show what is wrong
        </SubmitButton>
      </FormBody>
      <Box display="grid" gap="3">
        <FormFailure text="An error of the whole form" />
        <SubmitButton form={busy} busy="Sending…">
          Send
        </SubmitButton>
      </Box>
    </Stack>
  )
}
