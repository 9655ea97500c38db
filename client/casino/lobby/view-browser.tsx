import { Button } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { fields } from '../../state/fields.ts'
import { Empty } from '../../ui/message.tsx'
import { GameBrowser } from './browser.tsx'
import { ofView } from './filter.ts'
import { type View, type ViewName, views } from './views.ts'

const labels = { default: 'All games', crash: 'Crash games', virtuals: 'Virtual games' } as const
const noCategories: readonly string[] = []

/** The games of one view of the list call. */
export function ViewBrowser({ name }: { name: ViewName }) {
  const { gate, listed, $shown, retried }: View = views[name]
  useGate(gate)
  const [all, types, providers, shown, retry] = useUnit([
    listed.$games,
    listed.$types,
    listed.$providers,
    $shown,
    retried,
  ])
  const categories = useUnit(fields.casino_categories)
  const games = useMemo(() => (name === 'default' ? all : ofView(all, name)), [all, name])
  return (
    <GameBrowser
      label={labels[name]}
      games={games}
      types={types}
      providers={providers}
      categories={name === 'default' ? categories : noCategories}
      shown={shown}
      onRetry={retry}
      none={
        <Empty
          icon="casino"
          title="No games yet"
          text="The provider lists no game here. The live league is open day and night."
        >
          <Button asChild>
            <Link to="/playouts">Watch the live league</Link>
          </Button>
        </Empty>
      }
    />
  )
}
