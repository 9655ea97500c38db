import { Button, Stack } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Empty } from '../ui/message.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { Arrival } from './arrival.tsx'

/** The screen of an unknown address. */
export function UnknownScreen() {
  return (
    <Stack gap="4" maxW="720px">
      <ScreenTitle>Page not found</ScreenTitle>
      <Empty title="There is no page here" text="The address may be outdated or mistyped.">
        <Button asChild>
          <Link to="/playouts">Watch the live league</Link>
        </Button>
      </Empty>
      <Arrival title="Page not found" />
    </Stack>
  )
}
