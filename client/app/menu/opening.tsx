import { useUnit } from 'effector-react'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { fields } from '../../state/fields.ts'
import { menuClosed } from './menu.ts'

/** Loaded when the menu is opened. If loading fails, the menu is closed again. */
const Sheet = lazy<ComponentType>(() => import('./sheet.tsx').catch(() => ({ default: Closed })))

/** The menu while it is open; a navigation closes it. */
export function Menu() {
  const [shows, close] = useUnit([fields.show_menu, menuClosed])
  const { key } = useLocation()
  useEffect(() => {
    if (key) close()
  }, [key, close])
  return shows ? (
    <Suspense fallback={null}>
      <Sheet />
    </Suspense>
  ) : null
}

function Closed() {
  const close = useUnit(menuClosed)
  useEffect(() => close(), [close])
  return null
}
