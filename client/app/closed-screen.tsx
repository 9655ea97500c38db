import { Button, chakra, Stack } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { IfOffered } from '../account/if-offered.tsx'
import { Empty } from '../ui/message.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { Arrival } from './arrival.tsx'

/** A place that has its name and not yet its screen: it says so, and leads to what is open. */
export function ClosedScreen({ title }: { title: string }) {
  return (
    <Stack gap="4" maxW="720px">
      <ScreenTitle>{title}</ScreenTitle>
      <NotOpenYet title={title} />
      <Arrival title={title} />
    </Stack>
  )
}

/** Says that a place is not open, and what is. */
export function NotOpenYet({ title }: { title: string }) {
  return (
    <Empty
      title="Not open yet"
      text={`${title} is still being built. The live league is open day and night.`}
    >
      <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="2.5">
        <Button asChild>
          <Link to="/playouts">Watch the live league</Link>
        </Button>
        <Button asChild variant="subtle">
          <Link to="/">See what else is on</Link>
        </Button>
        <IfOffered name="jackpotMatches">
          <Button asChild variant="subtle">
            <Link to="/jackpot">Play the jackpot</Link>
          </Button>
        </IfOffered>
      </chakra.div>
    </Empty>
  )
}
