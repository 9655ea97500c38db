import { Button, chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { createContext, type ReactNode, type SubmitEvent, useContext, useEffect, useRef } from 'react'
import { Answer } from '../../language/answer.tsx'
import { Icon } from '../icon.tsx'
import type { Form, Typed } from './form.ts'

const FormContext = createContext<Form<Typed> | null>(null)

/** The form around a field. */
export function useForm(): Form<Typed> {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field needs a form around it')
  return form
}

interface FormBodyProps<Fields extends Typed> {
  form: Form<Fields>
  label: string
  children: ReactNode
}

/** A form around its fields. A submit with faults moves the focus to the first faulty field. */
export function FormBody<Fields extends Typed>({ form, label, children }: FormBodyProps<Fields>) {
  const [refusals, submit] = useUnit([form.$refusals, form.submitted])
  const body = useRef<HTMLFormElement>(null)
  const lastRefusals = useRef(refusals)
  useEffect(() => {
    if (refusals === lastRefusals.current) return
    lastRefusals.current = refusals
    body.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    submit()
  }
  return (
    <chakra.form ref={body} aria-label={label} noValidate onSubmit={send} display="grid" gap="4">
      {/* `useField` fails for a name that the form does not have. */}
      <FormContext value={form as unknown as Form<Typed>}>{children}</FormContext>
    </chakra.form>
  )
}

/** The form's submit button. While a request is in flight it shows `busy`, keeps the focus and does nothing. */
export function SubmitButton({ children, busy }: { children: string; busy: string }) {
  const pending = useUnit(useForm().$busy)
  return (
    <Button type="submit" size="lg" aria-disabled={pending || undefined} aria-busy={pending}>
      {pending ? busy : children}
    </Button>
  )
}

/** An error of the whole form, announced when it appears. */
export function FormFailure({ text }: { text: string }) {
  return (
    <chakra.div role="alert" css={{ '&:empty': { display: 'none' } }}>
      {text ? (
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
          <Answer of={text} />
        </chakra.p>
      ) : null}
    </chakra.div>
  )
}
