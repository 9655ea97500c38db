import type { ReactNode } from 'react'

interface OutsideLinkProps {
  to: string
  /** The accessible name of a link without words. */
  label?: string | undefined
  children?: ReactNode
}

/** A link that leaves the site: it opens beside the page, which the other site cannot reach. */
export const OutsideLink = ({ to, label, children }: OutsideLinkProps) => (
  <a href={to} target="_blank" rel="noopener" aria-label={label}>
    {children}
  </a>
)
