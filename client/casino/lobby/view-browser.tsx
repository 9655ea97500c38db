import { useGate, useUnit } from 'effector-react'
import { useMemo } from 'react'
import { t } from '#messages/lobby.ts'
import { fields } from '../../state/fields.ts'
import { LinkButton } from '../../ui/button/link.tsx'
import { Empty } from '../../ui/feedback/message.tsx'
import { useLobbyAddress } from './address.tsx'
import { GameBrowser } from './browser.tsx'
import { chosenIn, ofView } from './filter.ts'
import { type ViewName, views } from './views.ts'

export function ViewBrowser({ name }: { name: ViewName }) {
  const { gate, listed, $shown, retried } = views[name]
  const { filter } = useLobbyAddress()
  useGate(gate, { chosen: chosenIn(filter) })
  const list = useUnit(listed)
  const [categories, shown, retry] = useUnit([fields.casino_categories, $shown, retried])
  const games = useMemo(
    () => (name === 'default' ? list.games : ofView(list.games, list.types, name)),
    [list.games, list.types, name],
  )
  return (
    <GameBrowser
      label={t.list[name]}
      {...list}
      games={games}
      {...(name === 'default' && { categories })}
      shown={shown}
      onRetry={retry}
      none={
        <Empty icon="casino" title={t.none} text={t.noneText}>
          <LinkButton to="/playouts">{t.watch}</LinkButton>
        </Empty>
      }
    />
  )
}
