import { Box, Button, chakra, Field, Input, Stack } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { Icon } from '../ui/icon.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { $demoPlayer, $loginError, $loginPending, $user, type LoginForm, loginSubmitted } from './account.ts'
import { $loginFieldErrors } from './login-form.ts'

/** Who are you: mobile and password, or the demo player by one tap. */
export default function LoginScreen() {
  const user = useUnit($user)
  const { state } = useLocation()
  if (user) return <Navigate to={pathFrom(state)} replace />
  return (
    <Stack gap="5" maxW="400px" mx="auto" py={{ base: '2', md: '10' }}>
      <Stack gap="1.5">
        <ScreenTitle>Log in</ScreenTitle>
        <chakra.p color="soft">With the mobile number you signed up with.</chakra.p>
      </Stack>
      <LoginError />
      <Form />
      <DemoPlayer />
    </Stack>
  )
}

/** Back to where the player was, when that is a path of ours. */
function pathFrom(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' && from.startsWith('/') && !from.startsWith('/auth/') ? from : '/playouts'
}

function LoginError() {
  const error = useUnit($loginError)
  return (
    <Box role="alert" css={{ '&:empty': { display: 'none' } }}>
      {error ? (
        <chakra.p
          display="flex"
          gap="2.5"
          alignItems="center"
          p="3"
          bg="bad/10"
          borderWidth="1px"
          borderColor="bad/45"
          borderRadius="button"
        >
          <chakra.span color="bad">
            <Icon name="alert" size="18px" />
          </chakra.span>
          {error}
        </chakra.p>
      ) : null}
    </Box>
  )
}

function Form() {
  const [pending, errors, submit] = useUnit([$loginPending, $loginFieldErrors, loginSubmitted])
  const [shown, setShown] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus()
  }, [errors])
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    const text = (name: string) => String(entered.get(name) ?? '')
    submit({ mobile: text('mobile').trim(), password: text('password') })
  }
  return (
    <chakra.form ref={form} noValidate onSubmit={send} display="grid" gap="4">
      <Field.Root invalid={errors.mobile !== undefined}>
        <Field.Label>Mobile number</Field.Label>
        <Input name="mobile" type="tel" inputMode="tel" autoComplete="username" />
        <Field.ErrorText>{errors.mobile}</Field.ErrorText>
      </Field.Root>
      <Field.Root invalid={errors.password !== undefined}>
        <Field.Label>Password</Field.Label>
        <Box position="relative" w="full">
          <Input
            name="password"
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            pe="76px"
          />
          <Button
            variant="ghost"
            size="sm"
            position="absolute"
            insetEnd="6px"
            top="6px"
            aria-pressed={shown}
            aria-label="Show the password"
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </Button>
        </Box>
        <Field.ErrorText>{errors.password}</Field.ErrorText>
      </Field.Root>
      <Button type="submit" size="lg" disabled={pending} aria-busy={pending}>
        {pending ? 'Logging in…' : 'Log in'}
      </Button>
    </chakra.form>
  )
}

function DemoPlayer() {
  const [player, pending, submit] = useUnit([$demoPlayer, $loginPending, loginSubmitted])
  return player ? <DemoOffer player={player} pending={pending} onTake={() => submit(player)} /> : null
}

function DemoOffer({ player, pending, onTake }: { player: LoginForm; pending: boolean; onTake: () => void }) {
  return (
    <Stack gap="3" p="4" bg="surface" borderWidth="1px" borderRadius="card">
      <Stack gap="1">
        <chakra.h2 textStyle="heading">Just looking?</chakra.h2>
        <chakra.p color="soft">
          This is the sandbox: play money, nothing at stake. The demo player is {player.mobile}.
        </chakra.p>
      </Stack>
      <Button variant="subtle" disabled={pending} onClick={onTake}>
        Play as the demo player
      </Button>
    </Stack>
  )
}
