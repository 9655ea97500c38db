import { Field, Input } from '@chakra-ui/react'
import type { Typed } from './form.ts'
import { type FieldProps, useField } from './form-field.tsx'

/** A one-time code in one field: phones fill it in by themselves, and what is pasted may have spaces in it. */
export function CodeField<Fields extends Typed>({
  form,
  name,
  label,
  hint,
  digits,
}: FieldProps<Fields> & { digits: number }) {
  const { value, fault, enter } = useField({ form, name })
  return (
    <Field.Root invalid={fault !== undefined}>
      <Field.Label>{label}</Field.Label>
      <Input
        name={name}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        value={value}
        onChange={(event) => enter(event.target.value.replace(/\D/g, '').slice(0, digits))}
        textStyle="figure"
        fontSize="22px"
        letterSpacing="0.28em"
      />
      {hint ? <Field.HelperText>{hint}</Field.HelperText> : null}
      <Field.ErrorText>{fault}</Field.ErrorText>
    </Field.Root>
  )
}
