import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t } from '#messages/frame.ts'
import { Trouble } from '../../ui/feedback/note.tsx'
import { $troubles, troubleRetried } from './troubles.ts'

/** A line above the screen for each failed call that every screen needs; nothing where none failed. */
export function TroubleList() {
  const [troubles, retry] = useUnit([$troubles, troubleRetried])
  if (troubles.length === 0) return null
  return (
    <chakra.div display="grid" gap="2" mb="3" data-testid="troubles">
      {troubles.map(({ name, text }) => (
        <Trouble key={name} text={text} hint={t.troubles[name]} onRetry={() => retry(name)} />
      ))}
    </chakra.div>
  )
}
