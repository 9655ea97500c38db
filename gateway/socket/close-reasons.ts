/** Reasons for which the gateway closes a connection, with the code that the client receives. Any client may reconnect. */
export const closeCodes = {
  /** Too slow for its frames, or more bytes waited for it than allowed. */
  slow: 4001,
  /** Out of credits, or a flood of fragments. */
  flood: 4002,
  /** The gateway is leaving. */
  moving: 4003,
  /** Not WebSocket, Engine.IO or Socket.IO, or no CONNECT in time. */
  protocol: 4004,
  /** No answer to a ping. */
  silent: 4005,
  /** A message above 16 KiB. */
  large: 4006,
} as const

export type CloseReason = keyof typeof closeCodes

/** Faults of frames that `ws` closes for, by its close code. */
export const frameFaults: Readonly<Record<number, CloseReason>> = {
  1002: 'protocol',
  1003: 'protocol',
  1007: 'protocol',
  1008: 'flood',
  1009: 'large',
}

/** Reasons of Engine.IO that are not the client's own close, by its names for them. */
export const engineFaults: Readonly<Record<string, CloseReason>> = {
  'ping timeout': 'silent',
  'parse error': 'protocol',
  'transport error': 'protocol',
  'forced close': 'protocol',
}
