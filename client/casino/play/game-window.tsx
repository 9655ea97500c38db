import { Button, chakra } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { t } from '#messages/play.ts'
import { catalogue } from '#shared/calls/catalogue.ts'
import { fields } from '../../state/fields.ts'
import { addressOf } from '../../state/place.ts'
import { styled } from '../../theme/system.tsx'
import { DepositButton } from '../../ui/button/deposit.tsx'
import { Failure } from '../../ui/feedback/message.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { ProgressLine } from '../../ui/feedback/progress-line.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lobbyPath } from '../games/paths.ts'
import { GameBar } from './bar.tsx'
import {
  $frameHeight,
  $isBalanceLow,
  $isHintClosed,
  frameShown,
  hintClosed,
  lowBalanceNoteClosed,
} from './frame.ts'
import { useFullScreen, useInertPage } from './full-screen.tsx'
import { LobbyLink } from './lobby-link.tsx'
import { $play, frameLoaded, LOADS_WITHIN_MS, type PlayFailure, PlayGate, playRetried } from './play.ts'
import type { GameRequest } from './request.ts'

const Section = styled('section', {
  display: 'flex',
  flexDirection: 'column',
  minH: { base: 'calc(100dvh - 16px)', md: 'calc(100dvh - 44px)' },
  layerStyle: 'card',
  overflow: 'clip',
  '&[data-full]': {
    position: 'fixed',
    zIndex: 30,
    inset: 0,
    minH: 0,
    h: '100dvh',
    overflowY: 'auto',
    border: 'none',
    borderRadius: 0,
  },
})

const Stage = styled('div', { position: 'relative', flex: 1, display: 'grid', minH: '200px', bg: 'ground' })

const Iframe = styled('iframe', {
  display: 'block',
  w: 'full',
  h: 'full',
  border: 'none',
  colorScheme: 'normal',
})

const HintStrip = styled('div', {
  flex: 'none',
  display: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
  ps: '3',
  color: 'soft',
  bg: 'surface',
  textStyle: 'note',
  borderBottomWidth: '1px',
  '& svg': { transform: 'rotate(90deg)' },
  '& button': { minW: '44px', minH: '36px', color: 'soft' },
  '@media (orientation: portrait) and (max-width: 600px)': { display: 'flex' },
})

interface GameWindowProps {
  request: GameRequest
  name: string
  fillsPage: boolean
}

/** A game in its iframe, with a bar above, and a cover until it can be played. */
export function GameWindow({ request, name, fillsPage }: GameWindowProps) {
  useGate(PlayGate, { request })
  const [{ phase }, url] = useUnit([$play, fields.casino_game_url])
  const box = useRef<HTMLElement>(null)
  const [isFullScreen, toggleFull] = useFullScreen(box)
  const coversPage = fillsPage || isFullScreen
  useInertPage(coversPage)
  return (
    <Section ref={box} data-full={coversPage ? '' : undefined} aria-label={name} data-testid="game-window">
      <GameBar request={request} name={name} isFullScreen={isFullScreen} onToggleFull={toggleFull} />
      {phase === 'failed' ? null : <LandscapeHint />}
      <LowBalanceNote />
      <Stage>
        {url ? <GameFrame key={url} url={url} name={name} /> : null}
        <GameCover name={name} lobby={lobbyPath(request.provider)} />
      </Stage>
    </Section>
  )
}

/**
 * The game's iframe. The game may run scripts and has the storage of its own origin. It cannot open windows, navigate
 * this page or use devices.
 */
function GameFrame({ url, name }: { url: string; name: string }) {
  const [show, load, height] = useUnit([frameShown, frameLoaded, $frameHeight])
  return (
    <Iframe
      ref={(frame: HTMLIFrameElement | null) => show(frame)}
      src={url}
      title={name}
      sandbox="allow-scripts allow-same-origin allow-forms"
      allow="autoplay; fullscreen"
      referrerPolicy="strict-origin"
      onLoad={() => load()}
      {...(height !== null && { style: { minHeight: `${height}px` } })}
      data-testid="game-frame"
    />
  )
}

/** A note that the balance is too low, with a link to the deposit that leads back to the game. */
function LowBalanceNote() {
  const [isLow, close] = useUnit([$isBalanceLow, lowBalanceNoteClosed])
  const from = addressOf(useLocation())
  if (!isLow) return null
  return (
    <Note role="status" data-trouble="" m="2" position="sticky" zIndex={1} top="56px">
      <span>{t.short}</span>
      <span>
        <DepositButton from={from} onClick={() => close()} />{' '}
        <Button size="sm" variant="ghost" onClick={() => close()}>
          {t.later}
        </Button>
      </span>
    </Note>
  )
}

/** Hint above the game to turn a phone that is held upright. */
function LandscapeHint() {
  const [isClosed, close] = useUnit([$isHintClosed, hintClosed])
  if (isClosed) return null
  return (
    <HintStrip data-testid="landscape-hint">
      <Icon name="phone" size="16px" />
      {t.turn}
      <button type="button" aria-label={t.closeHint} onClick={() => close()}>
        <Icon name="close" size="14px" />
      </button>
    </HintStrip>
  )
}

const Cover = styled('div', {
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  gap: '3',
  p: '5',
  textAlign: 'center',
  color: 'soft',
  bg: 'ground',
  '& [role=progressbar]': { w: '160px', mx: 'auto' },
})

/** The progress of opening the game, or its failure; nothing once it can be played. */
function GameCover({ name, lobby }: { name: string; lobby: string }) {
  const [play, retry] = useUnit([$play, playRetried])
  if (play.phase === 'playing') return null
  if (play.phase === 'failed')
    return (
      <chakra.div display="grid" placeContent="center" p="3">
        <Failure title={t.failed[play.failure.kind](name)} text={failureText(play.failure)} onRetry={retry}>
          <Button asChild variant="subtle">
            <LobbyLink to={lobby}>{t.toLobby}</LobbyLink>
          </Button>
        </Failure>
      </chakra.div>
    )
  return (
    <Cover role="status">
      <chakra.b color="text" textStyle="heading">
        {name}
      </chakra.b>
      <ProgressLine label={t.opening(name)} />
      <span>{play.phase === 'opening' ? t.loading : t.fetching}</span>
    </Cover>
  )
}

/** The reason of a failure; the provider's own message where it refused the game with one. */
function failureText({ kind, message }: PlayFailure): string {
  if (kind === 'refused') return message || catalogue.casinoLaunch.failure
  return kind === 'silent' ? t.silent(LOADS_WITHIN_MS / 1_000) : t.why[kind]
}
