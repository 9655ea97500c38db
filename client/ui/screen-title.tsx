import { chakra } from '@chakra-ui/react'

/** The h1 of a screen. A navigation moves the focus to it, so that screen readers announce the screen. */
export const ScreenTitle = chakra(
  'h1',
  { base: { textStyle: 'title', textWrap: 'balance' } },
  { defaultProps: { tabIndex: -1 } },
)
