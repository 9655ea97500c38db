import { useGate, useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { fields } from '../../state/fields.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Empty } from '../../ui/message.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { TitledColumn } from '../../ui/titled-column.tsx'
import { Back } from '../login/back.tsx'
import { $loginError, $loginPending } from '../login/login.ts'
import { $user } from '../player/account.ts'
import { EnterCode, RequestCode } from './by-code.tsx'
import { ByEmail, ByLink } from './by-link.tsx'
import { ResetGate } from './change.ts'
import { $link, linkFollowed, methodChosen } from './link.ts'

const methods = { code: 'By code', email: 'By e-mail' } as const

/** Password reset: by a one-time code on the phone, or by an e-mailed link. */
export default function ResetScreen() {
  useGate(ResetGate)
  useTokenOfAddress()
  const { state } = useLocation()
  const [user, sent, link, changed] = useUnit([$user, fields.otp_sent, $link, fields.reset_success_password])
  const [method, setMethod] = useState<keyof typeof methods>('code')
  const chosen = useUnit(methodChosen)
  const choose = (next: keyof typeof methods) => {
    setMethod(next)
    chosen(next)
  }
  if (user) return <Back />
  if (changed) return <Changed />
  return (
    <TitledColumn title="Reset your password" gap="5" maxW="400px" py={{ base: '2', md: '8' }}>
      {link !== 'none' ? (
        <ByLink />
      ) : sent ? (
        <EnterCode />
      ) : (
        <Tabs<keyof typeof methods> label="Reset methods" tabs={methods} chosen={method} onChoose={choose}>
          {method === 'code' ? <RequestCode /> : <ByEmail />}
        </Tabs>
      )}
      <LinkButton to="/auth/login" state={state} variant="ghost">
        Back to login
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
  const [message, pending, error] = useUnit([fields.reset_password_message, $loginPending, $loginError])
  return (
    <TitledColumn title="Password changed" py={{ md: '8' }}>
      <Empty
        icon="check"
        title={pending ? 'Logging you in…' : 'Log in with your new password'}
        text={error || message || 'The old password no longer works.'}
      >
        <LinkButton to="/auth/login" size="lg">
          Log in
        </LinkButton>
      </Empty>
    </TitledColumn>
  )
}
