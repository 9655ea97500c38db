/** Messages of a game to the product that frames it: client/casino/README.md is its other side. */
export type FrameMessage = 'ready' | 'failed' | 'balance-changed' | 'balance-low' | 'log-in' | 'lobby'

export const isFramed = window.parent !== window

/** The product's origin, or `*` if the browser hides it: the messages carry no secret. */
const product = document.referrer ? new URL(document.referrer).origin : '*'

/** Sends a message to the product; no effect outside a frame. */
export function post(type: FrameMessage): void {
  if (isFramed) window.parent.postMessage({ source: 'nare-game', type }, product)
}

/** Sends the page's height now and whenever it changes. */
export function postHeight(): void {
  if (!isFramed) return
  const send = () => {
    const height = Math.ceil(document.body.getBoundingClientRect().height)
    window.parent.postMessage({ source: 'nare-game', type: 'height', height }, product)
  }
  new ResizeObserver(send).observe(document.body)
}
