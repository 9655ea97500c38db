import type { ReactNode } from 'react'

interface OutsideLinkProps {
  to: string
  /** Accessible name of a link without words. */
  label?: string | undefined
  children?: ReactNode
}

/** A link to another site. It opens in a new tab, without access to this one. */
export const OutsideLink = ({ to, label, children }: OutsideLinkProps) => (
  <a href={to} target="_blank" rel="noopener" aria-label={label}>
    {children}
  </a>
)
