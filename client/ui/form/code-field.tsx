import { Field, Input } from '@chakra-ui/react'
import { type FieldProps, useField } from './field.tsx'
import type { Typed } from './form.ts'

/** A one-time code in one field, of any printable characters. Phones can fill it in; pasted spaces are removed. */
export function CodeField<Fields extends Typed>({ form, name, label, hint }: FieldProps<Fields>) {
  const { value, fault, enter } = useField({ form, name })
  return (
    <Field.Root invalid={fault !== undefined}>
      <Field.Label>{label}</Field.Label>
      <Input
        name={name}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(event) => enter(event.target.value.replace(/\s/g, ''))}
        textStyle="figure"
        fontSize="22px"
        letterSpacing="0.14em"
      />
      {hint ? <Field.HelperText>{hint}</Field.HelperText> : null}
      <Field.ErrorText>{fault}</Field.ErrorText>
    </Field.Root>
  )
}
