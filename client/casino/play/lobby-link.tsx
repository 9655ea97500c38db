import { useUnit } from 'effector-react'
import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { gameLeft } from './leaving.ts'

/** The way out of a game: to the lobby as it was left, else to the lobby that the game stands in. */
export function LobbyLink(props: ComponentProps<typeof Link>) {
  const leave = useUnit(gameLeft)
  const clicked = (event: MouseEvent) => {
    // A new tab, or a new window, is the browser's affair.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    leave()
  }
  return <Link {...props} onClick={clicked} />
}
