import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { useId } from 'react'
import { type Accept, accepts } from '#shared/model/bets/slip.ts'
import { $accept, acceptChosen } from '../options.ts'
import type { SlipKind } from '../slip.ts'

const words: Readonly<Record<Accept, string>> = { none: 'None', higher: 'Higher', any: 'Any' }

const Group = chakra('fieldset', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    '& legend': { float: 'left', textStyle: 'caps', color: 'soft', me: 'auto' },
    '& label': {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      minH: '32px',
      px: '3',
      borderWidth: '1px',
      borderRadius: 'chip',
      textStyle: 'note',
      fontWeight: 600,
      color: 'soft',
      cursor: 'pointer',
      '&:has(:checked)': { color: 'text', borderColor: 'signal', bg: 'lifted' },
      '&:has(:focus-visible)': { outline: '2px solid {colors.signal}', outlineOffset: '2px' },
    },
    '& input': { position: 'absolute', opacity: 0, inset: 0 },
  },
})

/** Setting of a slip: price moves accepted in advance. */
export function AcceptChoice({ kind }: { kind: SlipKind }) {
  const [accept, choose] = useUnit([$accept[kind], acceptChosen])
  const name = useId()
  return (
    <Group>
      <legend>Accept price changes</legend>
      {accepts.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            value={choice}
            checked={choice === accept}
            onChange={() => choose({ kind, accept: choice })}
          />
          {words[choice]}
        </label>
      ))}
    </Group>
  )
}
