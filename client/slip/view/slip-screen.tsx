import { chakra, Stack } from '@chakra-ui/react'
import { t } from '#messages/slip-screen.ts'
import { LinkButton } from '../../ui/button/link.tsx'
import { usePart } from '../../ui/part.tsx'
import { ScreenTitle } from '../../ui/screen-title.tsx'
import { SharedPicks } from '../sharing/shared-picks.tsx'
import { type SlipKind, slips } from '../slip.ts'
import { PickCount, SlipBox } from './box.tsx'

/** Link to the prices of each slip: address, and name of the label's message. */
const priceLinks = {
  sports: { to: '/', label: 'toSports' },
  league: { to: '/nare-league', label: 'toLeague' },
} as const satisfies Record<SlipKind, object>

export const SportsSlip = () => <SlipScreen kind="sports" />
export const LeagueSlip = () => <SlipScreen kind="league" />

function SlipScreen({ kind }: { kind: SlipKind }) {
  const isEmpty = usePart(slips[kind].$lines, (lines) => lines.length === 0)
  const { to, label } = priceLinks[kind]
  return (
    <Stack gap="3" maxW="560px">
      <chakra.div display="flex" alignItems="center" gap="2.5">
        <ScreenTitle>{t[kind]}</ScreenTitle>
        <PickCount kind={kind} />
      </chakra.div>
      <SharedPicks kind={kind} />
      <SlipBox kind={kind} />
      {isEmpty ? (
        <LinkButton to={to} variant="subtle" alignSelf="center">
          {t[label]}
        </LinkButton>
      ) : null}
    </Stack>
  )
}
