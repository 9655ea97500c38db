import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t } from '#messages/table.ts'
import { $tableView, tableViewChosen } from './table.ts'

const Group = chakra('div', {
  base: {
    display: 'flex',
    bg: 'raised',
    borderRadius: 'button',
    '& button': {
      minH: '44px',
      px: '3',
      borderRadius: 'button',
      color: 'soft',
      fontStretch: '88%',
      fontWeight: 620,
      whiteSpace: 'nowrap',
    },
    '& [aria-pressed=true]': { bg: 'lifted', color: 'text', boxShadow: 'inset 0 0 0 1px {colors.line}' },
  },
})

/** While a round is played: the table by its running scores, or the last final one. */
export function TableSwitch() {
  const [view, choose] = useUnit([$tableView, tableViewChosen])
  return (
    <Group role="group" aria-label={t.which}>
      <button type="button" aria-pressed={view === 'now'} onClick={() => choose('now')}>
        {t.now}
      </button>
      <button type="button" aria-pressed={view === 'final'} onClick={() => choose('final')}>
        {t.last}
      </button>
    </Group>
  )
}
