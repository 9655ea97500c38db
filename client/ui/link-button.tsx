import { Button, type ButtonProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface LinkButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'flex' | 'alignSelf'> {
  to: string
  /** State of the opened address. */
  state?: unknown
  onClick?: () => void
  children: ReactNode
}

/** A link that looks like a button. */
export const LinkButton = ({ to, state, onClick, children, ...look }: LinkButtonProps) => (
  <Button asChild {...look}>
    <Link to={to} state={state} onClick={onClick}>
      {children}
    </Link>
  </Button>
)
