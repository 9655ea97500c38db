import { Button, chakra, Stack } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { type ReactNode, useMemo } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { t as exclusion } from '#messages/exclusion.ts'
import { t } from '#messages/play.ts'
import { $excludedUntil } from '../../account/exclusion/excluded.ts'
import { untilText } from '../../account/exclusion/text.ts'
import { $user } from '../../account/player/account.ts'
import { LoginFirst } from '../../account/player/for-player.tsx'
import { $closedAreas } from '../../calls/page-settings.ts'
import { LinkButton } from '../../ui/button/link.tsx'
import { Empty } from '../../ui/feedback/message.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ScreenTitle } from '../../ui/screen-title.tsx'
import { $crashGames } from '../crash/games.ts'
import { crashPath } from '../games/paths.ts'
import { RecentGate } from '../games/recent.ts'
import { views } from '../lobby/lists.ts'
import { LeavingGate } from './exit.ts'
import { Player, type PlayerProps } from './game-window.tsx'
import { LobbyLink } from './lobby-link.tsx'
import { $listedGames, type GameRequest, lobbyOf, nameFromId, readGameRequest } from './request.ts'

/**
 * The game that the address names. A crash game redirects to the crash area, and a game of Smart Soft's to
 * `/smart-play`, where that area is open: there it fills the page.
 */
export default function GameScreen() {
  const { pathname, search, state } = useLocation()
  const request = useMemo(() => readGameRequest(new URLSearchParams(search)), [search])
  const lobby = lobbyOf(request?.provider ?? '')
  const [closed, crashGames] = useUnit([$closedAreas, $crashGames])
  if (request && crashGames?.some(({ id }) => id === request.game_id))
    return <Navigate replace to={crashPath(request.game_id)} state={state} />
  // Until the crash games are known, this may be one of them.
  if (request && !crashGames) return <Placeholder title={nameFromId(request.game_id)} lobby={lobby} />
  if (!closed.includes('smart-play') && lobby === '/smart-soft' && pathname === '/gameplay')
    return <Navigate replace to={{ pathname: '/smart-play', search }} state={state} />
  return (
    <Game
      request={request}
      lobby={lobby}
      isFromLobby={state?.isFromLobby === true}
      fillsPage={pathname === '/smart-play'}
    />
  )
}

interface GameProps extends Pick<PlayerProps, 'fillsPage'> {
  request: GameRequest | undefined
  lobby: string
  isFromLobby: boolean
}

/** The game, or the reason why it cannot be played: the address names none, nobody is logged in, or an exclusion. */
function Game({ request, lobby, isFromLobby, fillsPage }: GameProps) {
  useGate(RecentGate)
  useGate(LeavingGate, { lobby, isFromLobby })
  const [games, user, excludedUntil] = useUnit([$listedGames, $user, $excludedUntil])
  if (!request)
    return (
      <Placeholder title={t.game} lobby={lobby}>
        <Empty title={t.none} text={t.noneText} icon="casino">
          <LinkButton to="/casino">{t.casino}</LinkButton>
        </Empty>
      </Placeholder>
    )
  const listed = games.find(({ game_id }) => game_id === request.game_id)
  const name = listed?.name ?? nameFromId(request.game_id)
  return (
    <>
      {listed ? null : <ProviderGames provider={request.provider} />}
      {user && excludedUntil === null ? (
        <Player request={request} name={name} fillsPage={fillsPage} />
      ) : (
        <Placeholder title={name} lobby={lobby}>
          {excludedUntil === null ? (
            <LoginFirst why={t.login} />
          ) : (
            <Empty icon="lock" title={exclusion.title} text={t.excludedText(untilText(excludedUntil))}>
              <LinkButton to="/withdraw">{exclusion.withdraw}</LinkButton>
            </Empty>
          )}
        </Placeholder>
      )}
    </>
  )
}

/** Requests the games of a provider, for the name of the game. */
function ProviderGames({ provider }: { provider: string }) {
  useGate(views.default.gate, { chosen: provider })
  return null
}

/** Name and link to the lobby in place of the game, with the reason, if it cannot be played. */
function Placeholder({ title, lobby, children }: { title: string; lobby: string; children?: ReactNode }) {
  return (
    <Stack gap="4" maxW="560px">
      <chakra.div display="flex" alignItems="center" gap="2">
        <Button asChild variant="subtle" size="sm">
          <LobbyLink to={lobby}>
            <Icon name="back" size="16px" /> {t.lobby}
          </LobbyLink>
        </Button>
        <ScreenTitle>{title}</ScreenTitle>
      </chakra.div>
      {children}
    </Stack>
  )
}
