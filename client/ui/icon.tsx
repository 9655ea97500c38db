import { chakra } from '@chakra-ui/react'

const shapes = {
  home: 'M3 9.2 10 3l7 6.2V16a1 1 0 0 1-1 1h-3.5v-5h-5v5H4a1 1 0 0 1-1-1z',
  league: 'M6 3h8v5a4 4 0 0 1-8 0zM6 4.5H3.2c0 3 1 4.5 3 4.5M14 4.5h2.800c0 3-1 4.5-3 4.500M10 12v3M6.5 17h7',
  slip: 'M5 2.500h10v15l-2.5-1.600L10 17.500l-2.5-1.600L5 17.500zM8 7h4M8 10.500h4',
  casino: 'M10 2.5 12 8l5.5 2-5.5 2-2 5.500L8 12l-5.5-2L8 8z',
  me: 'M10 10.200a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.600zM3.5 17c.6-3.2 3.2-5 6.5-5s5.9 1.8 6.5 5',
  sun: 'M10 13.500a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM10 1.500v2M10 16.500v2M1.5 10h2M16.5 10h2M4 4l1.4 1.400M14.6 14.6 16 16M16 4l-1.4 1.400M5.4 14.6 4 16',
  moon: 'M16.5 11.800A7 7 0 0 1 8.2 3.500a7 7 0 1 0 8.3 8.300z',
  chevron: 'm5.5 8 4.5 4.500L14.5 8',
  alert: 'M10 3 18 16.500H2zM10 8v4M10 14.200v.1',
  exit: 'M8 3.5H4.5A1.5 1.5 0 0 0 3 5v10a1.5 1.5 0 0 0 1.5 1.5H8M13 13.5 16.5 10 13 6.5M16 10H7.5',
  check: 'm4 10.5 4 4 8-9',
  close: 'm5 5 10 10M15 5 5 15',
  again: 'M15.800 8A6.300 6.300 0 1 0 16 11.500M16.200 3.800V8H12',
  back: 'M12 4.500 6.500 10l5.500 5.500',
  expand: 'M3.500 7.500v-4h4M12.500 3.500h4v4M16.500 12.500v4h-4M7.500 16.500h-4v-4',
  shrink: 'M7.500 3.500v4h-4M16.500 7.500h-4v-4M12.500 16.500v-4h4M3.500 12.500h4v4',
  menu: 'M3 5.500h14M3 10h14M3 14.500h14',
  search: 'M8.8 14.600a5.8 5.8 0 1 0 0-11.600 5.8 5.8 0 0 0 0 11.600zM13 13l4 4',
  pause: 'M7 4.500v11M13 4.500v11',
  play: 'M6.5 4 15.500 10l-9 6z',
  lock: 'M5 9h10v7.500H5zM7 9V6.500a3 3 0 0 1 6 0V9',
  phone: 'M6 2.500h8v15H6zM9 15h2',
  wallet: 'M3 6h13.500v10.500H3zM3 6l9.500-3V6M13 11.200v.1',
  clock: 'M10 17.200a7.2 7.2 0 1 0 0-14.400 7.2 7.2 0 0 0 0 14.400zM10 5.800V10l2.800 1.800',
  sports:
    'M10 17.200a7.2 7.2 0 1 0 0-14.400 7.2 7.2 0 0 0 0 14.400zM10 7l2.900 2.100-1.100 3.400H8.2L7.100 9.100zM10 2.800V7M16.800 8l-3.900 1.100M14.200 15.800l-2.400-3.300M5.800 15.800l2.400-3.300M3.200 8l3.900 1.100',
} as const

export type IconName = keyof typeof shapes

/** An icon of 20 units. It is decoration: the text beside it or the button's label names it. */
export function Icon({ name, size = '20px' }: { name: IconName; size?: string }) {
  return (
    <chakra.svg
      viewBox="0 0 20 20"
      w={size}
      h={size}
      flex="none"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </chakra.svg>
  )
}
