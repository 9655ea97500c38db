import type { ReactNode } from 'react'
import { FormBody, SubmitButton } from '../../ui/form/body.tsx'
import { PasswordField } from '../../ui/form/field.tsx'
import type { Form } from '../../ui/form/form.ts'

/** The form of a new password; its children are fields above it. */
export function NewPassword({ form, children }: NewPasswordProps) {
  return (
    <FormBody form={form} label="Choose a new password">
      {children}
      <PasswordField
        form={form}
        name="password"
        label="New password"
        autoComplete="new-password"
        hint="Best: a few words that you use nowhere else."
      />
      <SubmitButton form={form} busy="Changing…">
        Change password
      </SubmitButton>
    </FormBody>
  )
}

interface NewPasswordProps {
  form: Form<Readonly<Record<'password', string>>>
  children?: ReactNode
}
