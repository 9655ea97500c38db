import { chakra, Stack, type StackProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ScreenTitle } from './screen-title.tsx'

interface TitledColumnProps extends StackProps {
  /** Default: the title in the screen's row. */
  title?: string | undefined
  /** True: in the middle with room above, for a screen in front of the others, such as the login. */
  apart?: boolean
  lead?: ReactNode
}

export const TitledColumn = ({ title, lead, apart, children, ...look }: TitledColumnProps) => (
  <Stack gap="4" maxW="480px" {...(apart && { mx: 'auto', py: { base: '2', md: '8' } })} {...look}>
    <Stack gap="1">
      <ScreenTitle>{title}</ScreenTitle>
      {lead ? <chakra.p color="soft">{lead}</chakra.p> : null}
    </Stack>
    {children}
  </Stack>
)
