import { type RefObject, useEffect } from 'react'

/** Elements that may cover a game: notices and dialogs. */
const OVER = '[role=status], dialog, :has(dialog)'

/** Makes everything outside an element inert while it covers the page. */
export function useAlone(part: RefObject<HTMLElement | null>, isAlone: boolean): void {
  useEffect(() => {
    if (!isAlone) return
    const around = aroundOf(part.current)
    for (const other of around) other.inert = true
    return () => {
      for (const other of around) other.inert = false
    }
  }, [part, isAlone])
}

/** The siblings of an element and of its ancestors that are not inert. */
function aroundOf(part: HTMLElement | null): readonly HTMLElement[] {
  const beside = (of: Element) =>
    [...(of.parentElement?.children ?? [])].filter(
      (other): other is HTMLElement =>
        other instanceof HTMLElement && other !== of && !other.inert && !other.matches(OVER),
    )
  const around: HTMLElement[] = []
  for (let at: Element | null = part; at && at !== document.body; at = at.parentElement)
    around.push(...beside(at))
  return around
}
