import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { faultForm } from '../faults.ts'
import type { World } from '../world.ts'

const switchForm = z.strictObject({
  /** A call's path; left out or `*`: all of them. */
  path: z.string().default('*'),
  /** Null: behave again. */
  fault: faultForm.nullable(),
})

/** `POST /sandbox/faults {path?, fault | null}`: the switch for faults, on the sandbox's own port only. */
export function faultRoutes(app: FastifyInstance, { faults }: World): void {
  app.post('/sandbox/faults', async (request) => {
    const { path, fault } = switchForm.parse(request.body)
    if (fault) faults.set(path, fault)
    else if (path === '*') faults.clear()
    else faults.clear(path)
    return { status: 200 }
  })
}
