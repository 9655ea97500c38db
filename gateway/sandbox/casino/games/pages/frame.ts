/** Messages of a game to the product that frames it: client/casino/README.md is its other side. */
export type Said = 'ready' | 'failed' | 'balance-changed' | 'balance-low' | 'log-in' | 'lobby'

/** The page is in the frame of a product. */
export const isFramed = window.parent !== window

/** The product's origin where the browser tells it. Nothing that is said is a secret. */
const product = document.referrer ? new URL(document.referrer).origin : '*'

export function tell(type: Said): void {
  if (isFramed) window.parent.postMessage({ source: 'nare-game', type }, product)
}

/** Says how high the page is, whenever that changes. */
export function tellHeight(): void {
  if (!isFramed) return
  const say = () => {
    const height = Math.ceil(document.body.getBoundingClientRect().height)
    window.parent.postMessage({ source: 'nare-game', type: 'height', height }, product)
  }
  new ResizeObserver(say).observe(document.body)
}
