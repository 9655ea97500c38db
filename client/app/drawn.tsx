import { useEffect, useState } from 'react'

/** No page is so busy that what waits for it comes later than this, in ms. */
const IDLE_WITHIN_MS = 1_500

/** Whether the page stands: so many ms have gone by, and then it was idle for a moment. What can wait waits for it. */
export function useDrawn(afterMs: number): boolean {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    const tell = () => setDrawn(true)
    let asked = 0
    const timer = setTimeout(() => {
      // Not every browser says when it is idle.
      if ('requestIdleCallback' in window) asked = requestIdleCallback(tell, { timeout: IDLE_WITHIN_MS })
      else tell()
    }, afterMs)
    return () => {
      clearTimeout(timer)
      if (asked > 0) cancelIdleCallback(asked)
    }
  }, [afterMs])
  return drawn
}
