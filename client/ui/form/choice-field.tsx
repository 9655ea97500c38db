import { useUnit } from 'effector-react'
import { styled } from '../../theme/system.tsx'
import type { FieldProps } from './field.tsx'
import type { Typed } from './form.ts'

const Group = styled('fieldset', {
  display: 'grid',
  gap: '1.5',
  border: 0,
  '& legend': { textStyle: 'caps', color: 'soft', mb: '1.5' },
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(max(30%, 4.5rem), 1fr))',
    gap: '1.5',
  },
  '& label': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minH: '44px',
    px: '1',
    bg: 'raised',
    borderWidth: '1px',
    borderRadius: 'chip',
    fontWeight: 580,
    cursor: 'pointer',
  },
  '& label:has(:checked)': { borderColor: 'signal', boxShadow: 'inset 0 0 0 1px {colors.signal}' },
  '& label:has(:focus-visible)': { outline: '2px solid {colors.signal}', outlineOffset: '2px' },
  '& input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' },
})

/** A single choice, as visible radio buttons. */
export function ChoiceField<Fields extends Typed>({ form, name, label, choices }: ChoiceFieldProps<Fields>) {
  const [typed, enter] = useUnit([form.$typed, form.entered])
  return (
    <Group>
      <legend>{label}</legend>
      <div>
        {Object.entries(choices).map(([value, words]) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={typed[name] === value}
              onChange={() => enter({ [name]: value } as unknown as Partial<Fields>)}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </Group>
  )
}

interface ChoiceFieldProps<Fields extends Typed> extends FieldProps<Fields> {
  /** Label of each value, in the order shown. */
  choices: Readonly<Record<string, string>>
}
