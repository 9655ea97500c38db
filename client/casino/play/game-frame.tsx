import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { $height, frameShown } from './frame.ts'
import { frameLoaded } from './playing.ts'

const Window = chakra('iframe', {
  base: { display: 'block', w: 'full', h: 'full', border: 'none', colorScheme: 'normal' },
})

/**
 * The game's iframe. The game runs scripts on its own origin and has its own storage; it cannot open windows, navigate
 * this page or use devices.
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
