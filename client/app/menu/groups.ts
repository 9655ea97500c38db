import { pageLinks } from '../../site/pages.ts'
import { areasWith } from '../screens.ts'
import { type FrameLink, linkTo } from '../sections.ts'

/** The links of the menu, by subject: every area whose path needs no parameter. */
export const menuGroups: readonly { readonly label: string; readonly links: readonly FrameLink[] }[] = [
  ...(['Play', 'League', 'Yours'] as const).map((label) => ({
    label,
    links: areasWith('menu', label).map(linkTo),
  })),
  {
    label: 'Help and rules',
    links: [...pageLinks.map(([name]) => linkTo(name)), { label: 'Print lists', to: '/print/matches' }],
  },
]
