import { post, postHeight } from './frame.ts'

/** The page of a title without a game. */
postHeight()
post('ready')
