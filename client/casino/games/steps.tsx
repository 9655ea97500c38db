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

/** Runs `step` in a frame to come, one step a frame in the order of asking. Returns how to call it off. */
function inTurn(step: () => void): () => void {
  waiting.add(step)
  ask()
  return () => void waiting.delete(step)
}

/**
 * Number of items to draw of a list that comes near while somebody scrolls: a few more in each frame, so that no frame
 * has the whole list to lay out. Lists take turns.
 * @param atOnce number of items to begin with
 */
export function useSteps(count: number, size: number, atOnce: number): number {
  const [drawn, setDrawn] = useState(atOnce)
  useEffect(() => {
    if (drawn < count) return inTurn(() => setDrawn(drawn + size))
  }, [drawn, count, size])
  return drawn
}
