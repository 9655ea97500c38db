/** Where a WebSocket to a gateway is opened that speaks Socket.IO by hand. */
export const socketUrl = (url: string): string =>
  `${url.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`
