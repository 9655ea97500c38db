import { Button, chakra, Field, Input, type InputProps } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { type ReactNode, useState } from 'react'
import { t } from '#messages/parts.ts'
import { translated } from '../../language/answers.ts'
import { useForm } from './body.tsx'

export interface FieldProps {
  /** Name of the field in the form around it. */
  name: string
  label: string
  hint?: string | undefined
}

/** Value, fault and input handler of a field. The fault is in the page's language. */
export function useField(name: string) {
  const { $typed, $faults, entered } = useForm()
  const [{ [name]: value }, { [name]: fault }, enter] = useUnit([$typed, $faults, entered])
  if (value === undefined) throw new Error(`The form has no field ${name}`)
  return {
    value,
    fault: fault && translated(fault),
    enter: (next: string | boolean) => enter({ [name]: next }),
  }
}

export interface TextFieldProps extends FieldProps, Omit<InputProps, 'form' | 'name'> {
  /** Applied to each input. */
  clean?: (text: string) => string
  /** Shown over the input, at a place of its own. */
  children?: ReactNode
  /** Shown between the input and the hint. */
  below?: ReactNode
}

export function TextField(props: TextFieldProps) {
  const { name, label, hint, clean = (text) => text, children, below, ...input } = props
  const { value, fault, enter } = useField(name)
  return (
    <Field.Root invalid={fault !== undefined}>
      <Field.Label>{label}</Field.Label>
      <chakra.div position="relative" w="full">
        <Input
          name={name}
          value={String(value)}
          onChange={(event) => enter(clean(event.target.value))}
          {...input}
        />
        {children}
      </chakra.div>
      {below}
      {hint ? <Field.HelperText>{hint}</Field.HelperText> : null}
      <Field.ErrorText>{fault}</Field.ErrorText>
    </Field.Root>
  )
}

/** A phone number without spaces, brackets and dashes; another text is unchanged. */
const withoutSpaces = (text: string) => (/^[+\d\s()-]*$/.test(text) ? text.replace(/[\s()-]/g, '') : text)

export const MobileField = (props: FieldProps & { autoComplete?: string }) => (
  <TextField type="tel" inputMode="tel" autoComplete="tel" clean={withoutSpaces} {...props} />
)

export const EmailField = (props: FieldProps) => (
  <TextField type="email" inputMode="email" autoComplete="email" {...props} />
)

/** A field for a code, without spaces. By default a one-time code, which phones can fill in. */
export const CodeField = (props: TextFieldProps) => (
  <TextField
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    clean={(text) => text.replace(/\s/g, '')}
    textStyle="figure"
    fontSize="22px"
    letterSpacing="0.14em"
    {...props}
  />
)

interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password'
}

/** A password field with a button that shows the password. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField type={shown ? 'text' : 'password'} pe="76px" {...props}>
      <Button
        variant="ghost"
        size="sm"
        position="absolute"
        insetEnd="6px"
        top="6px"
        aria-pressed={shown}
        aria-label={t.showPassword}
        onClick={() => setShown(!shown)}
      >
        {shown ? t.hide : t.show}
      </Button>
    </TextField>
  )
}
