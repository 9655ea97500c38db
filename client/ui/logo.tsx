import { chakra } from '@chakra-ui/react'

const Word = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    fontSize: '24px',
    fontWeight: 800,
    fontStretch: '75%',
    letterSpacing: '-0.02em',
    lineHeight: 1,
    '& svg': { w: '20px', h: '22px', fill: 'signal' },
  },
})

/** The mark and the name. */
export function Logo() {
  return (
    <Word>
      <svg viewBox="0 0 36 40" aria-hidden="true">
        <path d="M12 2h5a4 4 0 0 1 4 5l-7 28a4 4 0 0 1-4 3H5a4 4 0 0 1-4-5L8 5a4 4 0 0 1 4-3z" />
        <path
          opacity=".45"
          d="M26 6h4a4 4 0 0 1 4 5l-5 20a4 4 0 0 1-4 3h-4a4 4 0 0 1-2-1c3 0 4-2 5-5l5-20a4 4 0 0 0-1-2z"
        />
      </svg>
      nare
    </Word>
  )
}
