import { type FieldProps, TextField } from './field.tsx'
import type { Typed } from './form.ts'

/** A one-time code in one field, of any printable characters. Phones can fill it in; pasted spaces are removed. */
export function CodeField<Fields extends Typed>(props: FieldProps<Fields>) {
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
