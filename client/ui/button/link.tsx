import { Button, type ButtonProps } from '@chakra-ui/react'
import { Link, type LinkProps } from 'react-router-dom'

type LinkButtonProps = Omit<ButtonProps, 'onClick'> & Pick<LinkProps, 'to' | 'state' | 'onClick'>

export const LinkButton = ({ to, state, onClick, children, ...look }: LinkButtonProps) => (
  <Button asChild {...look}>
    <Link to={to} state={state} onClick={onClick}>
      {children}
    </Link>
  </Button>
)
