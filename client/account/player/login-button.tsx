import type { ComponentProps } from 'react'
import { useLocation } from 'react-router-dom'
import { addressOf } from '../../state/place.ts'
import { LinkButton } from '../../ui/button/link.tsx'

/** Leads to the login and back to this address with its query and hash: they may hold a shared slip or a filter. */
export function LoginButton({ to = '/auth/login', ...props }: Partial<ComponentProps<typeof LinkButton>>) {
  return <LinkButton {...props} to={to} state={{ from: addressOf(useLocation()) }} />
}
