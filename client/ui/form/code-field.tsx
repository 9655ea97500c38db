import { TextField, type TextFieldProps } from './field.tsx'
import type { Typed } from './form.ts'

/** A code in one field: a one-time code, which phones can fill in, unless the properties say otherwise. Without spaces. */
export function CodeField<Fields extends Typed>(props: TextFieldProps<Fields>) {
  return (
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
}
