import { pageLinks } from '../../site/pages.ts'
import { areasWith } from '../screens.ts'
import { type Way, wayTo } from '../sections.ts'

/** A group of links of the menu. */
interface Group {
  readonly label: string
  readonly ways: readonly Way[]
}

/** The links of the menu: every area that can be entered without a parameter, by its subject. */
export const menuGroups: readonly Group[] = [
  ...(['Play', 'League', 'Yours'] as const).map((label) => ({
    label,
    ways: areasWith('menu', label).map(wayTo),
  })),
  {
    label: 'Help and rules',
    ways: [...pageLinks.map(([name]) => wayTo(name)), { label: 'Print lists', to: '/print/matches' }],
  },
]
