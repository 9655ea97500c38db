import { chakra } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { useLocation } from 'react-router-dom'
import { t } from '#messages/login.ts'
import { $operator } from '../../calls/page-settings.ts'
import { LanguageChoice } from '../../language/choice.tsx'
import { LinkButton } from '../../ui/button/link.tsx'
import { Empty } from '../../ui/feedback/message.tsx'
import { FormBody, FormFailure, SubmitButton } from '../../ui/form/body.tsx'
import { EmailField, MobileField, PasswordField, TextField } from '../../ui/form/field.tsx'
import { TickField } from '../../ui/form/tick-field.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { TitledColumn } from '../../ui/titled-column.tsx'
import { $user } from '../player/account.ts'
import { Back } from './back.tsx'
import { login } from './login.ts'
import { $signedUp, SignupGate, signup, signupFields } from './signup.ts'

/** The sign-up form: number, password, optional name and e-mail address, and confirmation of age. */
export default function SignupScreen() {
  useGate(SignupGate)
  const [user, error, isSignedUp, loginError] = useUnit([$user, signup.$error, $signedUp, login.$error])
  const { legal_age, phone } = useUnit($operator)
  const { state } = useLocation()
  if (user) return <Back />
  // The account was made, but the log-in after it failed.
  if (isSignedUp && loginError)
    return (
      <TitledColumn apart title={t.oneMore}>
        <FormFailure text={loginError} />
        <Empty icon="me" title={t.notYet} text={t.notYetText}>
          <LinkButton to="/auth/login" state={state} size="lg">
            {t.logIn}
          </LinkButton>
          <LinkButton to="/reset_password" state={state} variant="ghost">
            {t.forgot}
          </LinkButton>
        </Empty>
      </TitledColumn>
    )
  return (
    <TitledColumn title={t.signUp} lead={t.signUpLead} gap="5" maxW="400px" apart>
      <LanguageChoice />
      <FormFailure text={error} />
      <FormBody form={signupFields} label={t.signUp}>
        <MobileField name="mobile" label={t.mobile} hint={t.mobileHint(phone?.example ?? '')} />
        <PasswordField name="password" label={t.password} autoComplete="new-password" hint={t.passwordHint} />
        <TextField name="name" label={t.name} autoComplete="name" />
        <EmailField name="email" label={t.email} hint={t.emailHint} />
        <TickField name="adult" label={legal_age ? t.adult(legal_age) : t.adultByLaw} />
        <SubmitButton busy={t.creating}>{t.create}</SubmitButton>
      </FormBody>
      <chakra.p textStyle="note" color="soft">
        <Sentence
          of={t.accept(
            <TextLink to="/terms-and-conditions">{t.terms}</TextLink>,
            <chakra.span whiteSpace="nowrap">{t.saferPlay}</chakra.span>,
          )}
        />
      </chakra.p>
      <LinkButton to="/auth/login" state={state} variant="ghost">
        {t.haveOne}
      </LinkButton>
    </TitledColumn>
  )
}
