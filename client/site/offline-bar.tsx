import { Button, chakra } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { t } from '#messages/frame.ts'
import { styled } from '../theme/system.tsx'
import { Icon } from '../ui/icon.tsx'
import { brandName } from '../ui/text/brand.ts'
import { $obstacle, unstoredNoteClosed } from './obstacle.ts'
import { WorkerGate } from './offline.ts'

const Bar = styled('p', {
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
})

const reload = () => location.reload()

/** Note while the page has no connection, no gateway, an old version or no storage. */
export function OfflineBar() {
  useGate(WorkerGate)
  const [obstacle, closeUnstoredNote] = useUnit([$obstacle, unstoredNoteClosed])
  const shown = obstacle && t.obstacles(brandName)[obstacle]
  return (
    <div role="status" data-testid="offline">
      {shown ? (
        <Bar>
          <Icon name="alert" size="18px" />
          <chakra.span flex="1">
            <b>{shown.title}</b> {shown.text}
          </chakra.span>
          <Button
            size="sm"
            variant="subtle"
            onClick={obstacle === 'unstored' ? () => closeUnstoredNote() : reload}
          >
            {shown.action}
          </Button>
        </Bar>
      ) : null}
    </div>
  )
}
