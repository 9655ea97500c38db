import { chakra, Stack } from '@chakra-ui/react'
import { LinkButton } from '../../ui/button/link.tsx'
import { usePart } from '../../ui/part.tsx'
import { ScreenTitle } from '../../ui/screen-title.tsx'
import { SharedPicks } from '../sharing/shared-picks.tsx'
import { type SlipKind, slips } from '../slip.ts'
import { PickCount, SlipBox } from './box.tsx'

/** The title of each slip, and the way to the screen with its prices. */
const texts = {
  sports: { title: 'Slip', to: '/', label: 'See what is on' },
  league: { title: 'League slip', to: '/nare-league', label: 'See the next round' },
} as const satisfies Record<SlipKind, object>

export const SportsSlip = () => <SlipScreen kind="sports" />
export const LeagueSlip = () => <SlipScreen kind="league" />

/** A slip on a screen of its own. */
function SlipScreen({ kind }: { kind: SlipKind }) {
  const isEmpty = usePart(slips[kind].$lines, (lines) => lines.length === 0)
  const { title, to, label } = texts[kind]
  return (
    <Stack gap="3" maxW="560px">
      <chakra.div display="flex" alignItems="center" gap="2.5">
        <ScreenTitle>{title}</ScreenTitle>
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
