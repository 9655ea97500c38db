import { Button, chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t } from '#messages/watching.ts'
import { $isLite, liteSwitched, usedToday } from '../../lite.ts'
import { $now } from '../../streams/clock.ts'
import { Note } from '../../ui/feedback/note.tsx'

/** The switch to use less data, and the amount used today. */
export function LiteSwitch() {
  const [isLite, turn] = useUnit([$isLite, liteSwitched, $now])
  return (
    <Note as="section" aria-label={t.data}>
      <span>
        {t.lite(isLite)}
        <chakra.small display="block">{usedText(usedToday())}</chakra.small>
      </span>
      <Button size="sm" variant="subtle" onClick={() => turn()}>
        {isLite ? t.liteOff : t.liteOn}
      </Button>
    </Note>
  )
}

export function usedText({ bytes, unknown }: Omit<ReturnType<typeof usedToday>, 'day'>): string {
  const size = bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
  return t.used(size, unknown)
}
