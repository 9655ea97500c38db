import { type Call, callPath } from '#shared/calls/call.ts'
import { callNames, callOf } from '#shared/calls/catalogue.ts'
import { NOT_AFTER, USE_JWT } from '#shared/provider/headers.ts'
import type { Config } from '../config.ts'
import { ownPaths } from './own-paths.ts'
import { createParts, type Described } from './parts.ts'

/** OpenAPI 3.1 of a gateway's HTTP: the relay, topics, codes, pokes and its state. */
export function openApi(version: string, config: Config): Described {
  const parts = createParts()
  const { schemas, responses, answeredBy, textIn } = parts
  const header = (name: string, description: string) => textIn('header', name, description)
  const relayedPaths = callNames.map((name) => {
    const call = callOf(name)
    return [
      `/provider${callPath(call, config)}`,
      {
        [call.method.toLowerCase()]: {
          operationId: name,
          summary: factsOf(call),
          security: [{}, { player: [] }],
          parameters: [
            ...(call.money
              ? [header(NOT_AFTER, 'Epoch ms by the gateway’s clock, after which it must not take effect.')]
              : []),
            ...(call.signed === 'on request' ? [header(USE_JWT, '`1`: the gateway signs the body.')] : []),
          ],
          ...(call.method === 'POST' && {
            requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
          }),
          responses: {
            ...Object.fromEntries(call.succeedsOn.map((status) => [status, answeredBy('Relayed')])),
            default: answeredBy('Failed'),
          },
        },
      },
    ] as const
  })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Nare gateway: HTTP',
      version,
      description:
        'What is public comes as topics, over the socket (`/asyncapi.yaml`) or here. What is a player’s own goes through the relay, by the calls of the provider, with the player’s token.',
    },
    servers: [{ url: config.PUBLIC_ORIGIN ?? '/' }],
    paths: { ...ownPaths(parts), ...Object.fromEntries(relayedPaths) },
    components: {
      schemas,
      responses,
      securitySchemes: { player: { type: 'http', scheme: 'bearer', description: 'The token of a login.' } },
    },
  }
}

/** The facts of a call's row, in words. */
function factsOf({ origin, money, signed, account, failure }: Call): string {
  const facts = [
    origin === 'own'
      ? 'An offer: it is there where the settings call’s `message.offers` has its name.'
      : 'Of the specification.',
    money && 'It moves money: never repeated by itself, and without an answer its outcome is unknown.',
    signed === 'always' && 'The gateway signs its body.',
    account && 'Counted as a guess at an account, by address and by the account that its body names.',
    `Failed: “${failure.trim()}”.`,
  ]
  return facts.filter(Boolean).join(' ')
}
