import { parseArgs } from 'node:util'
import { checkProvider, type ProviderReport } from '#gateway/check/provider.ts'
import { readConfig } from '#gateway/config.ts'
import { callPath } from '#shared/calls/call.ts'
import { callNames, callOf } from '#shared/calls/catalogue.ts'
import { isOffer } from '#shared/calls/offers.ts'
import { byFetch, request } from '#shared/provider/request.ts'
import { sign } from '#shared/provider/sign.ts'
import { verdict } from '#shared/provider/verdict.ts'
import { type Case, must, quoted, report } from './cases.ts'

const WITHIN_MS = 15_000

interface Provider {
  readonly url: string
  readonly answers: ProviderReport
}

const post = ({ url }: Provider, path: string, data: unknown) =>
  request({
    url: url + path,
    method: 'POST',
    data,
    signal: AbortSignal.timeout(WITHIN_MS),
    transport: byFetch,
  })

/** A case for each call that was tried. */
const callCases = ({ tried }: ProviderReport) =>
  [...tried].map(
    (name): Case<Provider> => ({
      name: `${name} (${callOf(name).path}) is answered as specified`,
      async run({ answers: { wrong } }) {
        const { how, data } = wrong.get(name) ?? {}
        must(how === undefined, `${how}, to ${quoted(data)}`)
      },
    }),
  )

/** Requests that a provider refuses. */
const refusals: readonly Case<Provider>[] = [
  {
    name: 'a path that is not specified is answered by 404',
    async run(provider) {
      const { status } = await post(provider, '/v1/no-such-call', {})
      must(status === 404, `it is answered by ${status}`)
    },
  },
  {
    name: 'a withdrawal signed by another secret, and without a session, is refused',
    async run(provider) {
      const token = await sign({ amount: 1, reference: 'conformance' }, 'not the secret of this provider')
      const answer = await post(provider, callPath(callOf('withdraw'), {}), { token })
      const judged = verdict(callOf('withdraw'), answer)
      const isRefused =
        judged.kind === 'failed' ? judged.outcome === 'refused' : judged.kind === 'session over'
      must(isRefused, `it is answered by ${quoted(answer)}`)
    },
  },
]

/** Every case of a provider: the calls of the specification that change nothing, and what it refuses. */
export async function providerCases(url: string, environment: NodeJS.ProcessEnv = {}) {
  const config = readConfig({ PROVIDER_SECRET: 'unknown', ...environment, PROVIDER_URL: url })
  const answers = await checkProvider(config)
  return { target: { url: config.PROVIDER_URL, answers }, cases: [...callCases(answers), ...refusals] }
}

/** `npm run conformance:provider -- https://a-provider`, with COMPETITIONS, paths and SERVICE_TOKEN in the environment. */
if (import.meta.main) {
  const [address] = parseArgs({ allowPositionals: true }).positionals
  if (!address || !URL.canParse(address)) {
    console.error('Usage: npm run conformance:provider -- https://a-provider')
    process.exit(1)
  }
  const { target, cases } = await providerCases(address, process.env)
  await report(target, cases)
  const untried = callNames.filter((name) => !isOffer(name) && !target.answers.tried.has(name))
  console.log(
    `Not tried, since they change something or need an account or an earlier answer: ${untried.join(', ')}`,
  )
}
