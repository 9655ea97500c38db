import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import { stringify } from 'yaml'
import type { Config } from '../config.ts'
import { guardAnswers } from '../reply.ts'
import { asyncApi } from './asyncapi.ts'
import { openApi } from './openapi.ts'
import type { Described } from './parts.ts'

/**
 * GET /asyncapi.yaml and /openapi.yaml: this gateway's protocol for other teams. Each is made at its first request, and
 * kept.
 */
export const describingRoutes =
  (config: Config): FastifyPluginAsync =>
  async (app) => {
    guardAnswers(app)
    const serve = (path: string, describe: () => Described) => {
      let text: string | undefined
      app.get(path, (_, reply) => {
        text ??= stringify(describe(), { aliasDuplicateObjects: false, lineWidth: 120 })
        return reply.type('application/yaml; charset=utf-8').header('cache-control', 'no-cache').send(text)
      })
    }
    serve('/asyncapi.yaml', () => asyncApi(productVersion(), config.PUBLIC_ORIGIN))
    serve('/openapi.yaml', () => openApi(productVersion(), config))
  }

/** The version of this product, which is that of its protocol. */
function productVersion(): string {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))
  return version
}
