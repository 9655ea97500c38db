import type { ReactNode } from 'react'
import { t } from '#messages/login.ts'
import { FormBody, SubmitButton } from '../../ui/form/body.tsx'
import { PasswordField } from '../../ui/form/field.tsx'
import type { Form } from '../../ui/form/form.ts'

/** The form of a new password. Its children are further fields, above the password. */
export function NewPassword({ form, children }: NewPasswordProps) {
  return (
    <FormBody form={form} label={t.newForm}>
      {children}
      <PasswordField
        form={form}
        name="password"
        label={t.newPassword}
        autoComplete="new-password"
        hint={t.passwordHint}
      />
      <SubmitButton form={form} busy={t.changing}>
        {t.change}
      </SubmitButton>
    </FormBody>
  )
}

interface NewPasswordProps {
  form: Form<Readonly<Record<'password', string>>>
  children?: ReactNode
}
