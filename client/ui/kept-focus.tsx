import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus in an element whose buttons replace each other. When the focused button is removed or inert, the
 * focus moves to the first enabled button, else to the element itself if it is focusable.
 * @param kind changes with the buttons
 * @param isQuiet true: the focus moves to the element itself. For buttons that change without the player, whose next
 * key must not press another button
 */
export function useKeptFocus<Part extends HTMLElement>(
  kind: string,
  isQuiet = false,
): RefObject<Part | null> {
  const part = useRef<Part>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      hadFocus.current = part.current?.contains(target as Node) ?? false
    }
    const forget = ({ target }: PointerEvent) => {
      if (!part.current?.contains(target as Node)) hadFocus.current = false
    }
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', forget)
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', forget)
    }
  }, [])
  useLayoutEffect(() => {
    const { activeElement } = document
    const isLost = !activeElement || activeElement === document.body || activeElement.closest('[inert]')
    if (kind === '' || !hadFocus.current || !isLost) return
    const next = isQuiet
      ? null
      : part.current?.querySelector<HTMLElement>(':is(button:enabled, a):not([inert] *)')
    ;(next ?? part.current)?.focus({ preventScroll: true })
  }, [kind, isQuiet])
  return part
}
