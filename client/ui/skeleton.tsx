import { Box, Skeleton, VisuallyHidden } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A loading state: `label` is announced once, the skeleton is hidden from screen readers. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Box aria-hidden="true">{children}</Box>
    </Box>
  )
}

/** Grey bars in place of rows. */
export function SkeletonRows({
  count,
  height,
  gap = '2.5',
}: {
  count: number
  height: string
  gap?: string
}) {
  const rows = Array.from({ length: count }, (_, row) => `row-${row}`)
  return (
    <Box display="grid" gap={gap}>
      {rows.map((row) => (
        <Skeleton key={row} h={height} borderRadius="card" />
      ))}
    </Box>
  )
}

/** A loading state of grey bars alone. */
export const LoadingRows = ({ label, ...rows }: Parameters<typeof SkeletonRows>[0] & { label: string }) => (
  <Loading label={label}>
    <SkeletonRows {...rows} />
  </Loading>
)
