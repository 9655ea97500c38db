import { useEffect, useState } from 'react'

const waiting = new Set<() => void>()
let isAsked = false

function ask(): void {
  if (isAsked || waiting.size === 0) return
  isAsked = true
  requestAnimationFrame(() => {
    isAsked = false
    const [step] = waiting
    if (step) waiting.delete(step)
    step?.()
    ask()
  })
}

/** Runs `step` in a coming frame, one a frame, in the order of the calls. Returns a function that cancels it. */
function inTurn(step: () => void): () => void {
  waiting.add(step)
  ask()
  return () => void waiting.delete(step)
}

/**
 * Number of items to draw of a list that is scrolled into view: a few more in each frame, so that no frame lays out the
 * whole list. Lists take turns.
 * @param size number of items added each frame
 * @param atOnce number of items at first
 */
export function useSteps(count: number, size: number, atOnce: number): number {
  const [drawn, setDrawn] = useState(atOnce)
  useEffect(() => {
    if (drawn < count) return inTurn(() => setDrawn(drawn + size))
  }, [drawn, count, size])
  return drawn
}
