import type { TopicState } from '#client/streams/topic.ts'

/** The state of a topic that is live by the socket, last polled when it last changed. */
export const topicState = ({ at = 0, ...more }: Partial<TopicState> = {}): TopicState => ({
  topic: 'live/1',
  epoch: 'a',
  seq: 1,
  at,
  rows: {},
  health: { state: 'live', as_of: at },
  proven: true,
  link: 'socket',
  ...more,
})
