import { createStore } from 'effector'
import { readTopic } from '../calls/topic.ts'
import { pageTopics } from '../streams/page.ts'
import type { Topics } from '../streams/topic.ts'

/** The way to the page's topics, which are opened when they are first wanted. */
export const $topics = createStore<() => Topics>(() => pageTopics(readTopic), { serialize: 'ignore' })
