import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { t } from '#messages/play.ts'
import { $balancePending } from '../../account/player/balance.ts'
import { BalanceAmount } from '../../account/player/balance-amount.tsx'
import { $wall } from '../../account/session/session-time.ts'
import { ClockGate } from '../../streams/clock.ts'
import { styled } from '../../theme/system.tsx'
import { cutName } from '../../theme/text-look.ts'
import { Icon } from '../../ui/icon.tsx'
import { ScreenTitle } from '../../ui/screen-title.tsx'
import { clockText } from '../../ui/text/duration.ts'
import { lobbyPath } from '../games/paths.ts'
import { LobbyLink } from './lobby-link.tsx'
import { $play, playRetried } from './play.ts'
import type { GameRequest } from './request.ts'

const Header = styled('header', {
  flex: 'none',
  position: 'sticky',
  zIndex: 1,
  top: 0,
  display: 'flex',
  alignItems: 'center',
  gap: { base: '1', md: '3' },
  minH: '48px',
  ps: '1',
  pe: '1.5',
  bg: 'surface',
  borderBottomWidth: '1px',
  '& h1': { ...cutName, fontSize: '16px', lineHeight: 1.2 },
})

const buttonLook = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '1.5',
  minW: '44px',
  minH: '44px',
  color: 'soft',
  fontWeight: 600,
  borderRadius: 'button',
  _hover: { color: 'text', bg: 'raised' },
} as const

const ToolButton = styled('button', buttonLook)
const LobbyButton = styled(LobbyLink, { ...buttonLook, color: 'text', ps: '1', pe: '2' })

interface GameBarProps {
  request: GameRequest
  name: string
  isFullScreen: boolean
  onToggleFull: () => void
}

/** The bar above a game: link to the lobby, name, balance, time in the game, buttons for reload and full screen. */
export function GameBar({ request, name, isFullScreen, onToggleFull }: GameBarProps) {
  const [retry, isPending] = useUnit([playRetried, $balancePending])
  return (
    <Header>
      <LobbyButton to={lobbyPath(request.provider)} aria-label={t.toLobby}>
        <Icon name="back" />
        <chakra.span display={{ base: 'none', md: 'inline' }}>{t.lobby}</chakra.span>
      </LobbyButton>
      <chakra.div flex="1" minW="0">
        <ScreenTitle>{name}</ScreenTitle>
      </chakra.div>
      <chakra.div
        flex="none"
        display="flex"
        flexDirection={{ base: 'column', md: 'row' }}
        alignItems={{ base: 'flex-end', md: 'center' }}
        columnGap="4"
        lineHeight="1.25"
      >
        {request.mode === 'demo' ? (
          <chakra.span color="soft">{t.playMoney}</chakra.span>
        ) : (
          <chakra.span data-testid="game-balance" aria-busy={isPending}>
            <VisuallyHidden>{t.balance} </VisuallyHidden>
            <BalanceAmount />
          </chakra.span>
        )}
        <TimeInGame />
      </chakra.div>
      <ToolButton type="button" aria-label={t.again} onClick={() => retry()}>
        <Icon name="again" size="18px" />
      </ToolButton>
      <ToolButton type="button" aria-label={t.full} aria-pressed={isFullScreen} onClick={onToggleFull}>
        <Icon name={isFullScreen ? 'shrink' : 'expand'} size="18px" />
      </ToolButton>
    </Header>
  )
}

function TimeInGame() {
  useGate(ClockGate)
  const [play, now] = useUnit([$play, $wall])
  if (play.phase !== 'playing') return null
  return (
    <chakra.span role="timer" color="soft" textStyle="note" data-testid="time-in-game">
      <VisuallyHidden>{t.time} </VisuallyHidden>
      {clockText(Math.floor((now - play.since) / 1_000) * 1_000)}
    </chakra.span>
  )
}
