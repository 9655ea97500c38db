import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { $height, frameShown } from './frame.ts'
import { frameLoaded } from './playing.ts'

const Window = chakra('iframe', {
  base: { display: 'block', w: 'full', h: 'full', border: 'none', colorScheme: 'normal' },
})

/**
 * The game itself. It runs its own scripts on its own origin and keeps what it stores; it opens no windows, leads this
 * page nowhere, and asks for no device.
 */
export function GameFrame({ url, name }: { url: string; name: string }) {
  const [shown, loaded, height] = useUnit([frameShown, frameLoaded, $height])
  return (
    <Window
      ref={(frame: HTMLIFrameElement | null) => shown(frame)}
      src={url}
      title={name}
      sandbox="allow-scripts allow-same-origin allow-forms"
      allow="autoplay; fullscreen"
      referrerPolicy="strict-origin"
      onLoad={() => loaded()}
      {...(height !== null && { style: { minHeight: `${height}px` } })}
      data-testid="game-frame"
    />
  )
}
