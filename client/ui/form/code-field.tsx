import { TextField, type TextFieldProps } from './field.tsx'
import type { Typed } from './form.ts'

/** A field for a code, without spaces. By default a one-time code, which phones can fill in. */
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
