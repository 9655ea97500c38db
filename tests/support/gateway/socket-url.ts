/** The address of a gateway's WebSocket, for a reader that speaks Socket.IO without its library. */
export const socketUrl = (url: string): string =>
  `${url.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`
