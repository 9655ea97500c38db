import { Button, chakra, Stack } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { type ReactNode, useMemo } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { $user } from '../../account/account.ts'
import { $excludedUntil } from '../../account/excluded.ts'
import { untilText } from '../../account/exclusion-text.ts'
import { LoginLink } from '../../account/login-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Empty } from '../../ui/message.tsx'
import { ScreenTitle } from '../../ui/screen-title.tsx'
import { $recent, RecentGate } from '../games/recent.ts'
import { Player } from './player.tsx'
import { lobbyOf, nameFromId, readWish } from './wish.ts'

/** The game that the address names, for whoever may play it. @param fillsPage it lies over the whole page */
export function GameScreen({ fillsPage }: { fillsPage: boolean }) {
  const { search } = useLocation()
  const wish = useMemo(() => readWish(new URLSearchParams(search)), [search])
  useGate(RecentGate)
  const [user, excludedUntil, recent] = useUnit([$user, $excludedUntil, $recent])
  if (!wish)
    return (
      <Closed title="Game" lobby="/casino">
        <Empty
          title="No game is chosen"
          text="This address names no game. The lobby has all of them."
          icon="casino"
        >
          <Button asChild>
            <Link to="/casino">Open the casino</Link>
          </Button>
        </Empty>
      </Closed>
    )
  const known = recent.find(({ game_id }) => game_id === wish.game_id)
  const name = known?.name ?? nameFromId(wish.game_id)
  if (excludedUntil !== null)
    return (
      <Closed title={name} lobby={lobbyOf(wish.provider)}>
        <Empty
          icon="lock"
          title="You have excluded yourself"
          text={`Games are closed ${untilText(excludedUntil)}. What you have is yours: you can withdraw it at any time.`}
        >
          <Button asChild>
            <Link to="/withdraw">Withdraw</Link>
          </Button>
        </Empty>
      </Closed>
    )
  if (!user)
    return (
      <Closed title={name} lobby={lobbyOf(wish.provider)}>
        <Empty
          icon="me"
          title="Log in first"
          text="Games are played with your account. You come back to this one after the login."
        >
          <Button asChild size="lg">
            <LoginLink>Log in</LoginLink>
          </Button>
          <Button asChild variant="ghost">
            <LoginLink to="/signup">Sign up</LoginLink>
          </Button>
        </Empty>
      </Closed>
    )
  return <Player wish={wish} name={name} fillsPage={fillsPage} />
}

/** A game that is not played: its name, why, and the way back. */
function Closed({ title, lobby, children }: { title: string; lobby: string; children: ReactNode }) {
  return (
    <Stack gap="4" maxW="560px" mx="auto" py={{ md: '8' }}>
      <chakra.div display="flex" alignItems="center" gap="2">
        <Button asChild variant="subtle" size="sm">
          <Link to={lobby}>
            <Icon name="back" size="16px" /> Lobby
          </Link>
        </Button>
        <ScreenTitle>{title}</ScreenTitle>
      </chakra.div>
      {children}
    </Stack>
  )
}
