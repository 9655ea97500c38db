import { Button, Stack } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { fields } from '../../state/fields.ts'
import { Empty } from '../../ui/message.tsx'
import { ScreenTitle } from '../../ui/screen-title.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Back } from '../login/back.tsx'
import { $loginError, $loginPending } from '../login/login.ts'
import { $user } from '../player/account.ts'
import { AskForCode, EnterCode } from './by-code.tsx'
import { ByLetter, ByLink } from './by-link.tsx'
import { $link, linkFollowed } from './link.ts'
import { ResetGate } from './reset.ts'

const ways = { code: 'By a code', letter: 'By e-mail' } as const

/** A new password: by a one-time code to the phone, or by a link from a letter. */
export default function ResetScreen() {
  useGate(ResetGate)
  useTokenOfAddress()
  const [user, sent, link, changed] = useUnit([$user, fields.otp_sent, $link, fields.reset_success_password])
  const [way, choose] = useState<keyof typeof ways>('code')
  if (user) return <Back />
  if (changed) return <Changed />
  return (
    <Stack gap="5" maxW="400px" mx="auto" py={{ base: '2', md: '8' }}>
      <ScreenTitle>Reset your password</ScreenTitle>
      {link !== 'none' ? (
        <ByLink />
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

/** Takes the token of a link out of the address and of the history: it opens an account for as long as it is good. */
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

/** The password is new. Where the number is known the login follows by itself, and leads on from here. */
function Changed() {
  const [message, pending, error] = useUnit([fields.reset_password_message, $loginPending, $loginError])
  return (
    <Stack gap="4" maxW="480px" mx="auto" py={{ md: '8' }}>
      <ScreenTitle>Your password is changed</ScreenTitle>
      <Empty
        icon="check"
        title={pending ? 'Logging you in…' : 'Use it from now on'}
        text={error || message || 'The one before no longer works.'}
      >
        <Button asChild size="lg">
          <Link to="/auth/login">Log in</Link>
        </Button>
      </Empty>
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
