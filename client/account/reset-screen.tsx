import { Button, chakra, Stack } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { PASSWORD_LENGTH } from '#shared/limits.ts'
import { fields } from '../state/fields.ts'
import { CodeField } from '../ui/code-field.tsx'
import { FormBody, FormFailure, SubmitButton } from '../ui/form-body.tsx'
import { MobileField, PasswordField } from '../ui/form-field.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { $user } from './account.ts'
import { Back } from './back.tsx'
import { codeAskedAgain, codeFields, numberDoubted, numberFields, ResetGate } from './reset.ts'
import { ByLetter, ByLink } from './reset-by-link.tsx'

const ways = { code: 'By a code', letter: 'By e-mail' } as const

/** A new password: by a one-time code to the phone, or by a link from a letter. */
export default function ResetScreen() {
  useGate(ResetGate)
  const [user, sent] = useUnit([$user, fields.otp_sent])
  const [search] = useSearchParams()
  const [way, choose] = useState<keyof typeof ways>('code')
  const token = search.get('resetToken')
  if (user) return <Back />
  return (
    <Stack gap="5" maxW="400px" mx="auto" py={{ base: '2', md: '8' }}>
      <ScreenTitle>Reset your password</ScreenTitle>
      {token ? (
        <ByLink token={token} />
      ) : sent ? (
        <EnterCode />
      ) : (
        <Tabs<keyof typeof ways> label="Ways to a new password" tabs={ways} chosen={way} onChoose={choose}>
          {way === 'code' ? <AskForCode /> : <ByLetter />}
        </Tabs>
      )}
      <LoginLink />
    </Stack>
  )
}

function AskForCode() {
  const error = useUnit(fields.reset_error)
  return (
    <Stack gap="4" pt="1">
      <chakra.p color="soft">We send a code to your phone. Enter it here with a new password.</chakra.p>
      <FormFailure text={error} />
      <FormBody form={numberFields} label="Ask for a code">
        <MobileField form={numberFields} name="mobile" label="Mobile number" autoComplete="username" />
        <SubmitButton form={numberFields} busy="Sending the code…">
          Send me a code
        </SubmitButton>
      </FormBody>
    </Stack>
  )
}

function EnterCode() {
  const [mobile, message, error, failed, again, back] = useUnit([
    fields.reset_mobile,
    fields.reset_message,
    fields.reset_password_error,
    fields.reset_error,
    codeAskedAgain,
    numberDoubted,
  ])
  const asking = useUnit(numberFields.$busy)
  return (
    <Stack gap="4">
      <chakra.p role="status">
        {message}: <b>{mobile}</b>
      </chakra.p>
      <FormFailure text={error || failed} />
      <FormBody form={codeFields} label="Choose a new password">
        <CodeField form={codeFields} name="code" label="Code" />
        <PasswordField
          form={codeFields}
          name="password"
          label="New password"
          autoComplete="new-password"
          hint={`${PASSWORD_LENGTH.least} characters or more. Everywhere else you are logged out.`}
        />
        <SubmitButton form={codeFields} busy="Changing it…">
          Change my password
        </SubmitButton>
      </FormBody>
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
          Another number
        </Button>
      </chakra.div>
    </Stack>
  )
}

function LoginLink() {
  const { state } = useLocation()
  return (
    <Button asChild variant="ghost">
      <Link to="/auth/login" state={state}>
        Back to the login
      </Link>
    </Button>
  )
}
