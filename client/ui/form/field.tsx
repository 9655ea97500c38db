import { Button, chakra, Field, Input, type InputProps } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { t } from '#messages/parts.ts'
import { translated } from '../../language/answers.ts'
import type { Form, Typed } from './form.ts'

export type TextName<Fields extends Typed> = {
  [Name in keyof Fields]: Fields[Name] extends string ? Name : never
}[keyof Fields] &
  string

export interface FieldProps<Fields extends Typed> {
  form: Form<Fields>
  name: TextName<Fields>
  label: string
  hint?: string | undefined
}

/** Value, fault and input handler of a field. The fault is in the page's language. */
export function useField<Fields extends Typed>({ form, name }: Pick<FieldProps<Fields>, 'form' | 'name'>) {
  const [typed, faults, enter] = useUnit([form.$typed, form.$faults, form.entered])
  return {
    value: String(typed[name]),
    fault: faultText(faults[name]),
    enter: (text: string) => enter({ [name]: text } as unknown as Partial<Fields>),
  }
}

/** A fault of a field in the page's language. */
export const faultText = (fault: string | undefined) => fault && translated(fault)

export interface TextFieldProps<Fields extends Typed>
  extends FieldProps<Fields>,
    Omit<InputProps, 'form' | 'name'> {
  /** Applied to each input. */
  clean?: (text: string) => string
}

export function TextField<Fields extends Typed>({
  form,
  name,
  label,
  hint,
  clean = (text) => text,
  ...input
}: TextFieldProps<Fields>) {
  const { value, fault, enter } = useField({ form, name })
  return (
    <Field.Root invalid={fault !== undefined}>
      <Field.Label>{label}</Field.Label>
      <Input name={name} value={value} onChange={(event) => enter(clean(event.target.value))} {...input} />
      {hint ? <Field.HelperText>{hint}</Field.HelperText> : null}
      <Field.ErrorText>{fault}</Field.ErrorText>
    </Field.Root>
  )
}

/** A phone number without spaces, brackets and dashes; another text is unchanged. */
const withoutSpaces = (text: string) => (/^[+\d\s()-]*$/.test(text) ? text.replace(/[\s()-]/g, '') : text)

export function MobileField<Fields extends Typed>(props: FieldProps<Fields> & { autoComplete?: string }) {
  return <TextField type="tel" inputMode="tel" autoComplete="tel" clean={withoutSpaces} {...props} />
}

export function EmailField<Fields extends Typed>(props: FieldProps<Fields>) {
  return <TextField type="email" inputMode="email" autoComplete="email" {...props} />
}

/** A password field with a button that shows the password. */
export function PasswordField<Fields extends Typed>({
  autoComplete,
  ...props
}: FieldProps<Fields> & { autoComplete: 'current-password' | 'new-password' }) {
  const { value, fault, enter } = useField(props)
  const [shown, setShown] = useState(false)
  return (
    <Field.Root invalid={fault !== undefined}>
      <Field.Label>{props.label}</Field.Label>
      <chakra.div position="relative" w="full">
        <Input
          name={props.name}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          pe="76px"
          value={value}
          onChange={(event) => enter(event.target.value)}
        />
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
      </chakra.div>
      {props.hint ? <Field.HelperText>{props.hint}</Field.HelperText> : null}
      <Field.ErrorText>{fault}</Field.ErrorText>
    </Field.Root>
  )
}
