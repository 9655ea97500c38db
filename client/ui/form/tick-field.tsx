import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { styled } from '../../theme/system.tsx'
import { useField } from './field.tsx'

/** A check box with its words in a `span`. */
export const Tick = styled('label', {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minH: '44px',
  cursor: 'pointer',
  '& input': {
    flex: 'none',
    w: '22px',
    h: '22px',
    accentColor: '{colors.signal}',
    colorScheme: 'dark',
    _light: { colorScheme: 'light' },
  },
  '& :disabled + span': { color: 'soft' },
})

export function TickField({ name, label }: { name: string; label: string }) {
  const { value, fault, enter } = useField(name)
  const id = useId()
  return (
    <div>
      <Tick>
        <input
          type="checkbox"
          name={name}
          checked={value === true}
          aria-invalid={fault !== undefined}
          aria-describedby={fault ? id : undefined}
          onChange={(event) => enter(event.target.checked)}
        />
        <span>{label}</span>
      </Tick>
      {fault ? (
        <chakra.p id={id} textStyle="note" color="bad" fontWeight="550">
          {fault}
        </chakra.p>
      ) : null}
    </div>
  )
}
