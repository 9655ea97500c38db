import { Button, chakra, Stack } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { t } from '#messages/login.ts'
import { Answer } from '../../language/answer.tsx'
import { fields } from '../../state/fields.ts'
import { LinkButton } from '../../ui/button/link.tsx'
import { Empty } from '../../ui/feedback/message.tsx'
import { LoadingRows } from '../../ui/feedback/skeleton.tsx'
import { FormBody, FormFailure, SubmitButton } from '../../ui/form/body.tsx'
import { CodeField, EmailField, MobileField, PasswordField } from '../../ui/form/field.tsx'
import type { Form } from '../../ui/form/form.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'
import { TitledColumn } from '../../ui/titled-column.tsx'
import { Back } from '../login/back.tsx'
import { login } from '../login/login.ts'
import { $user } from '../player/account.ts'
import {
  $link,
  addressFields,
  CODE_SENT,
  codeAskedAgain,
  codeFields,
  LINK_SENT,
  linkFollowed,
  linkGivenUp,
  methodChosen,
  newPasswordFields,
  numberFields,
  otherNumberChosen,
  ResetGate,
} from './reset.ts'

type Method = keyof typeof t.method

/** Password reset: by a one-time code on the phone, or by an e-mailed link. */
export default function ResetScreen() {
  useGate(ResetGate)
  useTokenOfAddress()
  const { state } = useLocation()
  const [user, sent, link, changed] = useUnit([$user, fields.otp_sent, $link, fields.reset_success_password])
  const [method, setMethod] = useState<Method>('code')
  const chosen = useUnit(methodChosen)
  const choose = (next: Method) => {
    setMethod(next)
    chosen(next)
  }
  if (user) return <Back />
  if (changed) return <Changed />
  return (
    <TitledColumn apart title={t.reset} gap="5" maxW="400px">
      {link !== 'none' ? (
        <ByLink />
      ) : sent ? (
        <EnterCode />
      ) : (
        <Tabs<Method> label={t.methods} tabs={t.method} chosen={method} onChoose={choose}>
          {method === 'code' ? <RequestCode /> : <ByEmail />}
        </Tabs>
      )}
      <LinkButton to="/auth/login" state={state} variant="ghost">
        {t.back}
      </LinkButton>
    </TitledColumn>
  )
}

/** Removes the link's token from the address and the history: whoever has it can set the password. */
function useTokenOfAddress() {
  const follow = useUnit(linkFollowed)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const token = new URLSearchParams(search).get('resetToken')
  useEffect(() => {
    if (token === null) return
    navigate(pathname, { replace: true })
    follow(token)
  }, [token, pathname, navigate, follow])
}

/** Shown after the change. Where the number is known, a login follows automatically and redirects. */
function Changed() {
  const [message, pending, error] = useUnit([fields.reset_password_message, login.$pending, login.$error])
  return (
    <TitledColumn apart title={t.changed}>
      <Empty
        icon="check"
        title={pending ? t.loggingYouIn : t.logInNew}
        text={error || message || t.changedText}
      >
        <LinkButton to="/auth/login" size="lg">
          {t.logIn}
        </LinkButton>
      </Empty>
    </TitledColumn>
  )
}

/** The form that requests a link by e-mail. */
function ByEmail() {
  const [isSent, message, error] = useUnit([fields.reset_success, fields.reset_message, fields.reset_error])
  return (
    <Stack gap="4" pt="1">
      <chakra.p color="soft">{t.emailLead}</chakra.p>
      <FormFailure text={error} />
      <chakra.p role="status" css={{ '&:empty': { display: 'none' } }}>
        {isSent ? <Answer of={message === LINK_SENT ? t.linkSent : message} /> : null}
      </chakra.p>
      <FormBody form={addressFields} label={t.linkForm}>
        <EmailField name="email" label={t.emailAddress} />
        <SubmitButton busy={t.sendingLink}>{t.sendLink}</SubmitButton>
      </FormBody>
    </Stack>
  )
}

/** The page of the link: verifies it, then sets a new password. */
function ByLink() {
  const [link, invalid, error, giveUp] = useUnit([
    $link,
    fields.reset_error,
    fields.reset_password_error,
    linkGivenUp,
  ])
  if (link === 'bad')
    return (
      <Empty icon="alert" title={t.badLink} text={invalid || t.badLinkText}>
        <Button onClick={() => giveUp()}>{t.restart}</Button>
      </Empty>
    )
  if (link !== 'good') return <LoadingRows label={t.checkingLink} count={2} height="56px" />
  return (
    <Stack gap="4">
      <FormFailure text={error} />
      <NewPassword form={newPasswordFields} />
    </Stack>
  )
}

function RequestCode() {
  const error = useUnit(fields.reset_error)
  return (
    <Stack gap="4" pt="1">
      <chakra.p color="soft">{t.codeLead}</chakra.p>
      <FormFailure text={error} />
      <FormBody form={numberFields} label={t.codeForm}>
        <MobileField name="mobile" label={t.mobile} autoComplete="username" />
        <SubmitButton busy={t.sendingCode}>{t.sendCode}</SubmitButton>
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
    otherNumberChosen,
  ])
  const asking = useUnit(numberFields.$busy)
  // No message: another code is asked for, or was refused.
  const isOwnText = !message || message === CODE_SENT
  return (
    <Stack gap="4">
      <chakra.p role="status">
        <Sentence of={t.sentTo(<Answer of={isOwnText ? t.codeSent : message} />, <b>{mobile}</b>)} />
      </chakra.p>
      <FormFailure text={error || failed} />
      <NewPassword form={codeFields}>
        <CodeField name="code" label={t.code} />
      </NewPassword>
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="2.5">
        <Button
          variant="subtle"
          aria-disabled={asking || undefined}
          aria-busy={asking}
          onClick={() => again()}
        >
          {asking ? t.sending : t.newCode}
        </Button>
        <Button variant="ghost" onClick={() => back()}>
          {t.otherNumber}
        </Button>
      </chakra.div>
    </Stack>
  )
}

interface NewPasswordProps {
  form: Form<Readonly<Record<'password', string>>>
  /** Further fields, above the password. */
  children?: ReactNode
}

function NewPassword({ form, children }: NewPasswordProps) {
  return (
    <FormBody form={form} label={t.newForm}>
      {children}
      <PasswordField
        name="password"
        label={t.newPassword}
        autoComplete="new-password"
        hint={t.passwordHint}
      />
      <SubmitButton busy={t.changing}>{t.change}</SubmitButton>
    </FormBody>
  )
}
