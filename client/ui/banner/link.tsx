import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { OutsideLink } from '../outside-link.tsx'

interface BannerLinkProps {
  to: string
  label?: string | undefined
  children?: ReactNode
}

/** A banner's link. An address on this site stays within the page, any other opens a new tab. */
export function BannerLink({ to, label, children }: BannerLinkProps) {
  const own = to.startsWith('/') ? '' : location.origin
  if (!to.startsWith(`${own}/`))
    return (
      <OutsideLink to={to} label={label}>
        {children}
      </OutsideLink>
    )
  return (
    <Link to={to.slice(own.length)} aria-label={label}>
      {children}
    </Link>
  )
}
