import { Link, type LinkProps, useLocation } from 'react-router-dom'
import { addressOf } from '../../state/place.ts'

/**
 * A link to the login, which leads back to this address with its query and hash (they may hold a shared slip or a
 * filter).
 */
export function LoginLink({ to = '/auth/login', ...props }: Partial<LinkProps>) {
  const from = addressOf(useLocation())
  return <Link {...props} to={to} state={{ from }} />
}
