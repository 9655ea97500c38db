import { Adapter, type BroadcastOptions } from 'socket.io-adapter'
import type { GatewayToClient, Reset } from '#shared/topics/protocol.ts'
import { frameOf } from './frames/frame.ts'
import type { Rooms } from './rooms.ts'

type Event = keyof GatewayToClient

/** Called when an event of a room was written to its last socket. */
type Delivered = (event: Event, payload: Reset, deliveries: number) => void

/**
 * Socket.IO's adapter: `io.to(topic).emit(…)` encodes a frame once and delivers it through our rooms. Those have watches
 * as members, so the package's own sets of sockets stay empty.
 */
export const adapterOf = (rooms: Rooms, delivered: Delivered): typeof Adapter =>
  class RoomAdapter extends Adapter {
    override addAll() {}
    override delAll() {}

    override broadcast({ data }: { data: [Event, Reset] }, { rooms: topics }: BroadcastOptions) {
      const [event, payload] = data
      const frame = frameOf(event, payload)
      const version = event === 'beat' ? undefined : { epoch: payload.epoch, seq: payload.seq }
      for (const topic of topics)
        rooms.publish(topic, frame, version, (deliveries) => delivered(event, payload, deliveries))
    }
  }
