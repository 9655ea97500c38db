import { Button, chakra, Stack } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { fields } from '../../state/fields.ts'
import { FormBody, FormFailure, SubmitButton } from '../../ui/form/body.tsx'
import { CodeField } from '../../ui/form/code-field.tsx'
import { MobileField } from '../../ui/form/field.tsx'
import { NewPassword } from './new-password.tsx'
import { codeAskedAgain, codeFields, numberFields, otherNumberChosen } from './reset.ts'

/** The form that requests a one-time code by phone. */
export function RequestCode() {
  const error = useUnit(fields.reset_error)
  return (
    <Stack gap="4" pt="1">
      <chakra.p color="soft">We send a code to your phone. Enter it here with a new password.</chakra.p>
      <FormFailure text={error} />
      <FormBody form={numberFields} label="Request a code">
        <MobileField form={numberFields} name="mobile" label="Mobile number" autoComplete="username" />
        <SubmitButton form={numberFields} busy="Sending the code…">
          Send code
        </SubmitButton>
      </FormBody>
    </Stack>
  )
}

/** The form that sets a new password by the code. */
export function EnterCode() {
  const [mobile, message, error, failed, again, back] = useUnit([
    fields.reset_mobile,
    fields.reset_message,
    fields.reset_password_error,
    fields.reset_error,
    codeAskedAgain,
    otherNumberChosen,
  ])
  const asking = useUnit(numberFields.$busy)
  return (
    <Stack gap="4">
      <chakra.p role="status">
        {message}: <b>{mobile}</b>
      </chakra.p>
      <FormFailure text={error || failed} />
      <NewPassword form={codeFields}>
        <CodeField form={codeFields} name="code" label="Code" />
      </NewPassword>
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="2.5">
        <Button
          variant="subtle"
          aria-disabled={asking || undefined}
          aria-busy={asking}
          onClick={() => again()}
        >
          {asking ? 'Sending…' : 'Send a new code'}
        </Button>
        <Button variant="ghost" onClick={() => back()}>
          Use another number
        </Button>
      </chakra.div>
    </Stack>
  )
}
