import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { $isBoardThere } from './round.ts'

/** Shows its children once the board has loaded: below it, they would be moved as its matches come. */
export const WithBoard = ({ children }: { children: ReactNode }) => (useUnit($isBoardThere) ? children : null)
