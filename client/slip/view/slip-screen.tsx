import { chakra, Stack } from '@chakra-ui/react'
import { useStoreMap } from 'effector-react'
import { LinkButton } from '../../ui/link-button.tsx'
import { ScreenTitle } from '../../ui/screen-title.tsx'
import { SharedPicks } from '../sharing/shared-picks.tsx'
import { type SlipKind, slips } from '../slip.ts'
import { PickCount, SlipBox } from './box.tsx'

const titles: Readonly<Record<SlipKind, string>> = { sports: 'Slip', league: 'League slip' }

/** Paths of the screens with a slip's prices. */
const sources = {
  sports: { to: '/', label: 'See what is on' },
  league: { to: '/nare-league', label: 'See the next round' },
} as const satisfies Record<SlipKind, { to: string; label: string }>

/** A slip on a screen of its own. */
export function SlipScreen({ kind }: { kind: SlipKind }) {
  const isEmpty = useStoreMap(slips[kind].$lines, (lines) => lines.length === 0)
  const { to, label } = sources[kind]
  return (
    <Stack gap="3" maxW="560px" mx="auto">
      <chakra.div display="flex" alignItems="center" gap="2.5">
        <ScreenTitle>{titles[kind]}</ScreenTitle>
        <PickCount kind={kind} />
      </chakra.div>
      <SharedPicks kind={kind} />
      <SlipBox kind={kind} />
      {isEmpty ? (
        <LinkButton to={to} variant="subtle" alignSelf="center">
          {label}
        </LinkButton>
      ) : null}
    </Stack>
  )
}
