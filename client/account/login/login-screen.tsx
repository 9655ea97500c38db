import { Button, chakra, Stack } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { useLocation } from 'react-router-dom'
import { t } from '#messages/login.ts'
import { LinkButton } from '../../ui/button/link.tsx'
import { FormBody, FormFailure, SubmitButton } from '../../ui/form/body.tsx'
import { MobileField, PasswordField } from '../../ui/form/field.tsx'
import { TitledColumn } from '../../ui/titled-column.tsx'
import { $user } from '../player/account.ts'
import { Back } from './back.tsx'
import { $demoPlayer, $playMoney } from './demo.ts'
import { login, loginFields } from './login.ts'

/** Login by mobile number and password, or as the demo player by one tap. */
export default function LoginScreen() {
  const [user, error] = useUnit([$user, login.$error])
  const { state } = useLocation()
  if (user) return <Back />
  return (
    <TitledColumn title={t.logIn} lead={t.logInLead} gap="5" maxW="400px" apart>
      <FormFailure text={error} />
      <FormBody form={loginFields} label={t.logIn}>
        <MobileField name="mobile" label={t.mobile} autoComplete="username" />
        <PasswordField name="password" label={t.password} autoComplete="current-password" />
        <SubmitButton busy={t.loggingIn}>{t.logIn}</SubmitButton>
      </FormBody>
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="2.5">
        <LinkButton to="/signup" state={state} variant="subtle">
          {t.signUp}
        </LinkButton>
        <LinkButton to="/reset_password" state={state} variant="ghost">
          {t.forgot}
        </LinkButton>
      </chakra.div>
      <DemoPlayer />
    </TitledColumn>
  )
}

function DemoPlayer() {
  const [player, playMoney, pending, ask] = useUnit([
    $demoPlayer,
    $playMoney,
    login.$pending,
    login.submitted,
  ])
  if (!player) return null
  return (
    <Stack gap="3" p="4" layerStyle="card">
      <Stack gap="1">
        <chakra.h2 textStyle="heading">{t.demo}</chakra.h2>
        <chakra.p color="soft">
          {playMoney ? `${t.sandbox} ` : ''}
          {t.demoPlayer(player.mobile)}
        </chakra.p>
      </Stack>
      <Button variant="subtle" aria-disabled={pending || undefined} onClick={() => ask(player)}>
        {t.playDemo}
      </Button>
    </Stack>
  )
}
