import { Button, type ButtonProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface LinkButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'flex' | 'alignSelf'> {
  to: string
  onClick?: () => void
  children: ReactNode
}

/** A link that looks like a button. */
export const LinkButton = ({ to, onClick, children, ...look }: LinkButtonProps) => (
  <Button asChild {...look}>
    <Link to={to} onClick={onClick}>
      {children}
    </Link>
  </Button>
)
