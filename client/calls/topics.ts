import { createStore } from 'effector'
import { pageTopics } from '../streams/page.ts'
import type { Topics } from '../streams/topic.ts'
import { readTopic } from './topic.ts'

/** The page's topics, opened when they are first wanted; tests put their own. */
export const $topics = createStore<() => Topics>(() => pageTopics(readTopic))
