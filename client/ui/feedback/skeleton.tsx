import { Box, type BoxProps, Skeleton, VisuallyHidden } from '@chakra-ui/react'
import type { ElementType, ReactNode } from 'react'

/** A loading state. `label` is announced once; the skeleton is hidden from screen readers. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Box aria-hidden="true">{children}</Box>
    </Box>
  )
}

/** React keys for a number of placeholders. */
export const placeholderKeys = (count: number) =>
  Array.from({ length: count }, (_, index) => `placeholder-${index}`)

interface SkeletonRowsProps {
  count: number
  height: BoxProps['h']
  gap?: BoxProps['gap']
}

/** Grey bars in place of rows. */
export function SkeletonRows({ count, height, gap = '2.5' }: SkeletonRowsProps) {
  return (
    <Box display="grid" gap={gap}>
      {placeholderKeys(count).map((key) => (
        <Skeleton key={key} h={height} borderRadius="card" />
      ))}
    </Box>
  )
}

type LoadingRowsProps = SkeletonRowsProps & { label: string }

/** A loading state of grey bars alone. */
export const LoadingRows = ({ label, ...rows }: LoadingRowsProps) => (
  <Loading label={label}>
    <SkeletonRows {...rows} />
  </Loading>
)

type LoadingGridProps = LoadingRowsProps & { Grid: ElementType; columns?: number }

/** A loading state of grey bars in the columns of a list. */
export const LoadingGrid = ({ label, Grid, columns = 2, ...rows }: LoadingGridProps) => (
  <Loading label={label}>
    <Grid as="div">
      {placeholderKeys(columns).map((key) => (
        <SkeletonRows key={key} {...rows} />
      ))}
    </Grid>
  </Loading>
)
