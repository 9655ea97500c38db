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
import { crashPath, lobbyPath } from '../games/paths.ts'
import { RecentGate } from '../games/recent.ts'
import { views } from '../lobby/views.ts'
import { GameExitGate } from './exit.ts'
import { $listedGames, nameFromId } from './game-name.ts'
import { GameWindow } from './game-window.tsx'
import { LobbyLink } from './lobby-link.tsx'
import { type GameRequest, readGameRequest } from './request.ts'

/**
 * The game that the address names. A crash game redirects to the crash area. A game of Smart Soft's redirects to
 * `/smart-play`, where it fills the page, if the operator has that area.
 */
export default function GameScreen() {
  const { pathname, search, state } = useLocation()
  const request = useMemo(() => readGameRequest(new URLSearchParams(search)), [search])
  const lobby = lobbyPath(request?.provider ?? '')
  useGate(GameExitGate, { lobby, isFromLobby: state?.isFromLobby === true })
  const [closedAreas, crashGames] = useUnit([$closedAreas, $crashGames])
  if (!request)
    return (
      <Placeholder title={t.game} lobby={lobby}>
        <Empty title={t.none} text={t.noneText} icon="casino">
          <LinkButton to="/casino">{t.casino}</LinkButton>
        </Empty>
      </Placeholder>
    )
  const { game_id } = request
  // Until the crash games are known, this may be one of them.
  if (!crashGames) return <Placeholder title={nameFromId(game_id)} lobby={lobby} />
  if (crashGames.some(({ id }) => id === game_id))
    return <Navigate replace to={crashPath(game_id)} state={state} />
  if (lobby === '/smart-soft' && pathname === '/gameplay' && !closedAreas.includes('smart-play'))
    return <Navigate replace to={{ pathname: '/smart-play', search }} state={state} />
  return <Game request={request} lobby={lobby} fillsPage={pathname === '/smart-play'} />
}

/** The game, or the reason why it cannot be played: nobody is logged in, or an exclusion. */
function Game({ request, lobby, fillsPage }: { request: GameRequest; lobby: string; fillsPage: boolean }) {
  useGate(RecentGate)
  const [games, user, excludedUntil] = useUnit([$listedGames, $user, $excludedUntil])
  const listedName = games.find(({ game_id }) => game_id === request.game_id)?.name
  const name = listedName ?? nameFromId(request.game_id)
  return (
    <>
      {listedName === undefined ? <NameRequest provider={request.provider} /> : null}
      {user && excludedUntil === null ? (
        <GameWindow request={request} name={name} fillsPage={fillsPage} />
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
function NameRequest({ provider }: { provider: string }) {
  useGate(views.default.gate, { gameType: provider })
  return null
}

/** Title and link to the lobby, with what shows in place of the game. */
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
