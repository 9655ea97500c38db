import { chakra } from '@chakra-ui/react'

/** A small label: a state or a count. */
export const Badge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    px: '2',
    py: '0.5',
    borderWidth: '1px',
    borderRadius: 'pill',
    textStyle: 'note',
    fontWeight: 600,
    color: 'soft',
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      warn: { color: 'warn', borderColor: 'warn/45', bg: 'warn/10' },
    },
  },
})
