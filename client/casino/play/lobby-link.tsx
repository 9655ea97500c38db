import { useUnit } from 'effector-react'
import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { gameLeft } from './exit.ts'

/** Link out of a game: back to the lobby that opened it, else to the lobby of its provider. */
export function LobbyLink(props: ComponentProps<typeof Link>) {
  const leave = useUnit(gameLeft)
  const onClick = (event: MouseEvent) => {
    // The browser opens a new tab or window by itself.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    leave()
  }
  return <Link {...props} onClick={onClick} />
}
