import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { useId } from 'react'
import { styled } from '../../theme/system.tsx'
import { faultText } from './field.tsx'
import type { Form, Typed } from './form.ts'

const Label = styled('label', {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minH: '44px',
  cursor: 'pointer',
})

const Box = styled('input', {
  flex: 'none',
  w: '22px',
  h: '22px',
  accentColor: '{colors.signal}',
  colorScheme: 'dark',
  _light: { colorScheme: 'light' },
})

export function TickField<Fields extends Typed>({ form, name, label }: TickFieldProps<Fields>) {
  const [typed, faults, enter] = useUnit([form.$typed, form.$faults, form.entered])
  const fault = faultText(faults[name])
  const id = useId()
  return (
    <div>
      <Label>
        <Box
          type="checkbox"
          name={name}
          checked={typed[name] === true}
          aria-invalid={fault !== undefined}
          aria-describedby={fault ? id : undefined}
          onChange={(event) => enter({ [name]: event.target.checked } as unknown as Partial<Fields>)}
        />
        <span>{label}</span>
      </Label>
      {fault ? (
        <chakra.p id={id} textStyle="note" color="bad" fontWeight="550">
          {fault}
        </chakra.p>
      ) : null}
    </div>
  )
}

interface TickFieldProps<Fields extends Typed> {
  form: Form<Fields>
  name: keyof Fields & string
  label: string
}
