import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { Icon } from '../../ui/icon.tsx'
import { $hintRead, hintRead } from './frame.ts'

const Strip = chakra('div', {
  base: {
    flex: 'none',
    display: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    ps: '3',
    color: 'soft',
    bg: 'surface',
    textStyle: 'note',
    borderBottomWidth: '1px',
    '& svg': { transform: 'rotate(90deg)' },
    '& button': { minW: '44px', minH: '36px', color: 'soft' },
    '@media (orientation: portrait) and (max-width: 600px)': { display: 'flex' },
  },
})

/** Hint above the game to turn a phone that is held upright. */
export function Hint() {
  const [isRead, read] = useUnit([$hintRead, hintRead])
  if (isRead) return null
  return (
    <Strip data-testid="landscape-hint">
      <Icon name="phone" size="16px" />
      Turn your phone for a wider game
      <button type="button" aria-label="Close the hint" onClick={() => read()}>
        <Icon name="close" size="14px" />
      </button>
    </Strip>
  )
}
