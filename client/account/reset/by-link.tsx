import { Button, chakra, Stack } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { fields } from '../../state/fields.ts'
import { FormBody, FormFailure, SubmitButton } from '../../ui/form/body.tsx'
import { EmailField } from '../../ui/form/field.tsx'
import { Empty } from '../../ui/message.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { $link, addressFields, linkGivenUp, newPasswordFields } from './link.ts'
import { NewPassword } from './new-password.tsx'

/** The form that requests a link by e-mail. */
export function ByEmail() {
  const [isSent, message, error] = useUnit([fields.reset_success, fields.reset_message, fields.reset_error])
  return (
    <Stack gap="4" pt="1">
      <chakra.p color="soft">We send a link to the e-mail address you signed up with.</chakra.p>
      <FormFailure text={error} />
      <chakra.p role="status" css={{ '&:empty': { display: 'none' } }}>
        {isSent ? message : null}
      </chakra.p>
      <FormBody form={addressFields} label="Request a link">
        <EmailField form={addressFields} name="email" label="E-mail" />
        <SubmitButton form={addressFields} busy="Sending the link…">
          Send link
        </SubmitButton>
      </FormBody>
    </Stack>
  )
}

/** The page of the link: verifies it, then sets a new password. */
export function ByLink() {
  const [link, invalid, error, giveUp] = useUnit([
    $link,
    fields.reset_error,
    fields.reset_password_error,
    linkGivenUp,
  ])
  if (link === 'bad')
    return (
      <Empty
        icon="alert"
        title="This link does not work"
        text={invalid || 'It has expired or was already used.'}
      >
        <Button onClick={() => giveUp()}>Start again</Button>
      </Empty>
    )
  if (link !== 'good') return <LoadingRows label="Checking the link" count={2} height="56px" />
  return (
    <Stack gap="4">
      <FormFailure text={error} />
      <NewPassword form={newPasswordFields} />
    </Stack>
  )
}
