import { chakra, VisuallyHidden } from '@chakra-ui/react'

const Mark = chakra('span', {
  base: {
    display: 'inline-block',
    ms: '1.5',
    fontSize: '11px',
    fontWeight: 600,
    color: 'soft',
    '&[data-move=up]': { color: 'up' },
    '&[data-move=down]': { color: 'down' },
  },
})

/** Places that a club has gained or lost; nothing where it kept its own. */
export function Move({ places }: { places: number }) {
  if (places === 0) return null
  const up = places > 0
  return (
    <Mark data-move={up ? 'up' : 'down'}>
      <span aria-hidden="true">
        {up ? '▲' : '▼'}
        {Math.abs(places)}
      </span>
      <VisuallyHidden>
        {up ? 'up' : 'down'} {Math.abs(places)}
      </VisuallyHidden>
    </Mark>
  )
}
