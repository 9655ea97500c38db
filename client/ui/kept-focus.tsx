import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus in an element whose buttons replace each other: when the focused one is removed, the first enabled
 * button gets the focus.
 * @param kind changes with the buttons
 */
export function useKeptFocus(kind: string): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null)
  const isHeld = useRef(false)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      isHeld.current = part.current?.contains(target as Node) ?? false
    }
    const forget = ({ target }: PointerEvent) => {
      if (!part.current?.contains(target as Node)) isHeld.current = false
    }
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', forget)
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', forget)
    }
  }, [])
  useLayoutEffect(() => {
    const isLost = kind !== '' && (document.activeElement === document.body || !document.activeElement)
    if (!isHeld.current || !isLost) return
    part.current?.querySelector<HTMLElement>('button:enabled, a')?.focus({ preventScroll: true })
  }, [kind])
  return part
}
