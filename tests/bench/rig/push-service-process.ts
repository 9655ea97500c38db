import { startPushService } from '../../support/push-service.ts'

/** A push service in a process of its own. It tells its port, and, when it is asked, what has come and when the last did. */
let came = 0
let lastAt = 0

const { port } = await startPushService((_, response) => {
  came++
  lastAt = Date.now()
  response.writeHead(201).end()
}, 'count')
process.on('message', () => process.send?.({ came, lastAt }))
process.on('disconnect', () => process.exit())
process.send?.(port)
