import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { faultForm } from '../faults/fault.ts'
import type { Sandbox } from '../sandbox.ts'

const switchForm = z.strictObject({
  /** A call's path; absent or `*`: all calls. */
  path: z.string().default('*'),
  /** Null: remove the fault. */
  fault: faultForm.nullable(),
})

/** `POST /sandbox/faults {path?, fault | null}`: the fault switch, on the sandbox's own port only. */
export function faultRoutes(app: FastifyInstance, { faults }: Sandbox): void {
  app.post('/sandbox/faults', async (request) => {
    const { path, fault } = switchForm.parse(request.body)
    if (fault) faults.set(path, fault)
    else if (path === '*') faults.clear()
    else faults.clear(path)
    return { status: 200 }
  })
}
