import { chakra, Stack, type StackProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ScreenTitle } from './screen-title.tsx'

interface TitledColumnProps extends StackProps {
  title: string
  /** A sentence below the title. */
  lead?: ReactNode
}

/** A screen of one column under its title. */
export const TitledColumn = ({ title, lead, children, ...look }: TitledColumnProps) => (
  <Stack gap="4" maxW="480px" mx="auto" {...look}>
    <Stack gap="1">
      <ScreenTitle>{title}</ScreenTitle>
      {lead ? <chakra.p color="soft">{lead}</chakra.p> : null}
    </Stack>
    {children}
  </Stack>
)
