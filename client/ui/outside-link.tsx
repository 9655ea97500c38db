import type { ReactNode } from 'react'

/** A link that leaves the site: it opens beside the page, which the other site cannot reach. */
export const OutsideLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} target="_blank" rel="noopener">
    {children}
  </a>
)
