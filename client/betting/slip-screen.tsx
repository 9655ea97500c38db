import { chakra, Stack } from '@chakra-ui/react'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { SharedPicks } from './shared-picks.tsx'
import type { SlipKind } from './slip.ts'
import { PickCount, SlipBox } from './slip-box.tsx'

const titles: Readonly<Record<SlipKind, string>> = { sports: 'Slip', league: 'League slip' }

/** A slip on a screen of its own. */
export function SlipScreen({ kind }: { kind: SlipKind }) {
  return (
    <Stack gap="3" maxW="560px" mx="auto">
      <chakra.div display="flex" alignItems="center" gap="2.5">
        <ScreenTitle>{titles[kind]}</ScreenTitle>
        <PickCount kind={kind} />
      </chakra.div>
      <SharedPicks kind={kind} />
      <SlipBox kind={kind} />
    </Stack>
  )
}
