import { once } from 'node:events'
import { WebSocket } from 'ws'

/** A connection to the inspector of a Node process, or to a Chromium. */
export interface Devtools {
  /** @param session of a page; undefined: the process itself */
  send<T = object>(method: string, params?: object, session?: string): Promise<T>
  close(): void
}

/** @param noted called with every message that is no answer */
export async function openDevtools(
  address: string,
  noted: (method: string, params: { readonly chunk?: string }) => void = () => undefined,
): Promise<Devtools> {
  const socket = new WebSocket(address, { perMessageDeflate: false, maxPayload: 1e9 })
  await once(socket, 'open')
  const asked = new Map<number, PromiseWithResolvers<unknown>>()
  let last = 0
  socket.on('message', (bytes) => {
    const { id, method, params, error, result } = JSON.parse(String(bytes))
    if (method) noted(method, params)
    if (error) asked.get(id)?.reject(new Error(error.message))
    else asked.get(id)?.resolve(result)
    asked.delete(id)
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    for (const { reject } of asked.values()) reject(new Error('the inspected process has ended'))
  })
  return {
    send<T>(method: string, params = {}, sessionId?: string) {
      const answer = Promise.withResolvers<unknown>()
      const id = ++last
      asked.set(id, answer)
      if (socket.readyState !== WebSocket.OPEN) answer.reject(new Error('the inspected process has ended'))
      socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }))
      return answer.promise as Promise<T>
    },
    close: () => socket.close(),
  }
}
