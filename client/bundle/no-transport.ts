/** Replaces the transports of Socket.IO's client that the page does not use: its socket is a WebSocket. */
export const XHR = undefined
export const WT = undefined
