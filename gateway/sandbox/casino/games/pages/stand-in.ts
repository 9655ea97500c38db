import { post, postHeight } from './frame.ts'

/** The page of a title that has no game. */
postHeight()
post('ready')
