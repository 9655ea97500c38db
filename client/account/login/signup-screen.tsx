import { chakra } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { useLocation } from 'react-router-dom'
import { $operator } from '../../calls/page-settings.ts'
import { LinkButton } from '../../ui/button/link.tsx'
import { Empty } from '../../ui/feedback/message.tsx'
import { FormBody, FormFailure, SubmitButton } from '../../ui/form/body.tsx'
import { EmailField, MobileField, PasswordField, TextField } from '../../ui/form/field.tsx'
import { TickField } from '../../ui/form/tick-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { TitledColumn } from '../../ui/titled-column.tsx'
import { $user } from '../player/account.ts'
import { Back } from './back.tsx'
import { login } from './login.ts'
import { $signedUp, SignupGate, signup, signupFields } from './signup.ts'

/** The sign-up form: number, password, optional name and e-mail address, and confirmation of age. */
export default function SignupScreen() {
  useGate(SignupGate)
  const [user, error, made, loginError] = useUnit([$user, signup.$error, $signedUp, login.$error])
  const { legal_age, phone } = useUnit($operator)
  const { state } = useLocation()
  if (user) return <Back />
  if (made && loginError)
    return (
      <TitledColumn apart title="One more step">
        <FormFailure text={loginError} />
        <Empty
          icon="me"
          title="You are not logged in yet"
          text="If this number is new, your account is ready: log in with the password you have just chosen. If the number already had an account, that account has not changed: log in with its password, or reset it."
        >
          <LinkButton to="/auth/login" state={state} size="lg">
            Log in
          </LinkButton>
          <LinkButton to="/reset_password" state={state} variant="ghost">
            Forgot password?
          </LinkButton>
        </Empty>
      </TitledColumn>
    )
  return (
    <TitledColumn
      title="Sign up"
      lead="All you need is a mobile number and a password. You are logged in right away."
      gap="5"
      maxW="400px"
      apart
    >
      <FormFailure text={error} />
      <FormBody form={signupFields} label="Sign up">
        <MobileField
          form={signupFields}
          name="mobile"
          label="Mobile number"
          hint={`For deposits and withdrawals.${phone?.example ? ` Such as ${phone.example}.` : ''}`}
        />
        <PasswordField
          form={signupFields}
          name="password"
          label="Password"
          autoComplete="new-password"
          hint="Best: a few words that you use nowhere else."
        />
        <TextField form={signupFields} name="name" label="Name (optional)" autoComplete="name" />
        <EmailField
          form={signupFields}
          name="email"
          label="E-mail (optional)"
          hint="To reset your password by e-mail."
        />
        <TickField
          form={signupFields}
          name="adult"
          label={legal_age ? `I am ${legal_age} or older` : 'I am old enough to bet by law'}
        />
        <SubmitButton form={signupFields} busy="Creating your account…">
          Create account
        </SubmitButton>
      </FormBody>
      <chakra.p textStyle="note" color="soft">
        By signing up you accept the <TextLink to="/terms-and-conditions">terms and conditions</TextLink>. Set
        a limit before you start: in your profile, under{' '}
        <chakra.span whiteSpace="nowrap">safer play</chakra.span>.
      </chakra.p>
      <LinkButton to="/auth/login" state={state} variant="ghost">
        I already have an account
      </LinkButton>
    </TitledColumn>
  )
}
