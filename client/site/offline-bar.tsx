import { Button, chakra } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { Icon } from '../ui/icon.tsx'
import { houseName } from '../ui/text/house.ts'
import { $obstacle, unstoredRead } from './obstacle.ts'
import { WorkerGate } from './offline.ts'

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

const reload = () => location.reload()

/** Words of each obstacle: what it is, what it means, and the way out. */
const words = {
  offline: {
    title: 'You are offline.',
    text: 'Prices and scores are not live. They update once you are online again.',
    action: 'Try again',
  },
  intercepted: {
    title: `Your network answers in place of ${houseName}.`,
    text: 'It may want you to log in: open any other website, do what it asks, then try again. Nothing here is live.',
    action: 'Try again',
  },
  outdated: {
    title: `There is a new version of ${houseName}.`,
    text: 'This page is of an older one, and parts of it no longer load. Reload it to go on.',
    action: 'Reload',
  },
  unstored: {
    title: `${houseName} cannot store anything in this browser.`,
    text: 'From now on logins, slips and settings last until you reload or close the page. After that, check your history before you repeat a bet or payment.',
    action: 'OK',
  },
} as const

/** Notice while the page has no connection, no gateway, an old version or no storage. */
export function OfflineBar() {
  useGate(WorkerGate)
  const [obstacle, readUnstored] = useUnit([$obstacle, unstoredRead])
  const shown = obstacle && words[obstacle]
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
            onClick={obstacle === 'unstored' ? () => readUnstored() : reload}
          >
            {shown.action}
          </Button>
        </Bar>
      ) : null}
    </div>
  )
}
