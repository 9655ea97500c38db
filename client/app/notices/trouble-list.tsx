import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { Trouble } from '../../ui/feedback/note.tsx'
import { $troubles, type TroubleName, troubleRetried } from './troubles.ts'

const hints: Readonly<Record<TroubleName, string>> = {
  settings: 'Limits and offers did not load.',
  balance: 'Your balance did not load.',
}

/** A line above the screen for each failed call that every screen needs; nothing where none failed. */
export function TroubleList() {
  const [troubles, retry] = useUnit([$troubles, troubleRetried])
  if (troubles.length === 0) return null
  return (
    <chakra.div display="grid" gap="2" mb="3" data-testid="troubles">
      {troubles.map(({ name, text }) => (
        <Trouble key={name} text={text} hint={hints[name]} onRetry={() => retry(name)} />
      ))}
    </chakra.div>
  )
}
