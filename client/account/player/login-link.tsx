import { Link, type LinkProps, useLocation } from 'react-router-dom'
import { addressOf } from '../../state/place.ts'

/** The way in, and from there back to this very address: a shared slip or a chosen list stands in its end. */
export function LoginLink({ to = '/auth/login', ...props }: Partial<LinkProps>) {
  const from = addressOf(useLocation())
  return <Link {...props} to={to} state={{ from }} />
}
