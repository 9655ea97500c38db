import { Stack, type StackProps } from '@chakra-ui/react'
import { ScreenTitle } from './screen-title.tsx'

/** A screen of one column under its title. */
export const TitledColumn = ({ title, children, ...look }: StackProps & { title: string }) => (
  <Stack gap="4" maxW="480px" mx="auto" {...look}>
    <ScreenTitle>{title}</ScreenTitle>
    {children}
  </Stack>
)
