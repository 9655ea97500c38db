import { chakra } from '@chakra-ui/react'

/** The one h1 of a screen. It takes the focus when the player arrives, so that ears know where they are. */
export const ScreenTitle = chakra(
  'h1',
  { base: { textStyle: 'title', textWrap: 'balance' } },
  { defaultProps: { tabIndex: -1 } },
)
