import { useGate, useUnit } from 'effector-react'
import { useMemo } from 'react'
import { fields } from '../../state/fields.ts'
import { LinkButton } from '../../ui/button/link.tsx'
import { Empty } from '../../ui/feedback/message.tsx'
import { useLobbyAddress } from './address.tsx'
import { GameBrowser } from './browser.tsx'
import { chosenIn, ofView } from './filter.ts'
import { type ViewName, views } from './views.ts'

const labels = { default: 'Games', crash: 'Crash games', virtuals: 'Virtual games' } as const

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
      label={labels[name]}
      {...list}
      games={games}
      {...(name === 'default' && { categories })}
      shown={shown}
      onRetry={retry}
      none={
        <Empty
          icon="casino"
          title="No games yet"
          text="The provider lists no game here. The live league is open day and night."
        >
          <LinkButton to="/playouts">Watch the live league</LinkButton>
        </Empty>
      }
    />
  )
}
