import { join } from 'node:path'

/** Environment of a Node process that tests start: it loads its packages in half the time with Node's compile cache. */
export const nodeEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/node'),
}
