import { createStore } from 'effector'
import { pageTopics } from '../streams/page.ts'
import type { Topics } from '../streams/topic.ts'
import { readTopic } from './topic.ts'

/** Returns the page's topics, created at the first call; tests set their own. */
export const $topics = createStore<() => Topics>(() => pageTopics(readTopic))
