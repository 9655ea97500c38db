import { Button, chakra, Stack } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { FormBody, FormFailure, SubmitButton } from '../../ui/form/body.tsx'
import { PasswordField, TextField } from '../../ui/form/field.tsx'
import { Empty } from '../../ui/message.tsx'
import { Loading, SkeletonRows } from '../../ui/skeleton.tsx'
import { $letterMessage, $link, $linkError, addressFields, linkGivenUp, newPasswordFields } from './link.ts'

/** Asks for a letter with a link in it. */
export function ByLetter() {
  const [message, error] = useUnit([$letterMessage, $linkError])
  return (
    <Stack gap="4" pt="1">
      <chakra.p color="soft">We send a link to the address that you signed up with.</chakra.p>
      <FormFailure text={error} />
      <chakra.p role="status" css={{ '&:empty': { display: 'none' } }}>
        {message}
      </chakra.p>
      <FormBody form={addressFields} label="Ask for a letter">
        <TextField
          form={addressFields}
          name="email"
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <SubmitButton form={addressFields} busy="Sending the letter…">
          Send me a link
        </SubmitButton>
      </FormBody>
    </Stack>
  )
}

/** The page that the link leads to: the link is verified, then a new password is chosen. */
export function ByLink() {
  const [link, error, giveUp] = useUnit([$link, $linkError, linkGivenUp])
  if (link === 'bad')
    return (
      <Empty icon="alert" title="This link does not work" text={error || 'It is no longer good.'}>
        <Button onClick={() => giveUp()}>Begin anew</Button>
      </Empty>
    )
  if (link !== 'good')
    return (
      <Loading label="Looking at the link">
        <SkeletonRows count={2} height="56px" />
      </Loading>
    )
  return (
    <Stack gap="4">
      <FormFailure text={error} />
      <FormBody form={newPasswordFields} label="Choose a new password">
        <PasswordField
          form={newPasswordFields}
          name="password"
          label="New password"
          autoComplete="new-password"
          hint="A few words that you use nowhere else are best."
        />
        <SubmitButton form={newPasswordFields} busy="Changing it…">
          Change my password
        </SubmitButton>
      </FormBody>
    </Stack>
  )
}
