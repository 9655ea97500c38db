import { Button, chakra } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { Icon } from '../ui/icon.tsx'
import { $offline, ShellGate } from './offline.ts'

const Bar = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    mb: '3',
    ps: '3',
    pe: '1.5',
    py: '1.5',
    color: 'warn',
    bg: 'color-mix(in srgb, {colors.warn} 10%, {colors.surface})',
    borderRadius: 'chip',
  },
})

/** Notice while there is no connection. */
export function OfflineBar() {
  useGate(ShellGate)
  const offline = useUnit($offline)
  return (
    <div role="status" data-testid="offline">
      {offline ? (
        <Bar>
          <Icon name="alert" size="18px" />
          <chakra.span flex="1">
            <b>You are offline.</b> Prices and scores are not live. They update once you are online again.
          </chakra.span>
          <Button size="sm" variant="subtle" onClick={() => location.reload()}>
            Try again
          </Button>
        </Bar>
      ) : null}
    </div>
  )
}
