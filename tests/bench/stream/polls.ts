import { openCluster } from '../../support/cluster/cluster.ts'
import { LIVE_TOPIC, VALIDATE } from '../../support/cluster/truth.ts'
import { LIVE } from '../../support/provider/league.ts'
import { atMost, type Figure, times } from '../figure.ts'
import { startFollowers } from '../rig/followers.ts'

const MANY = 5_000
const POLLS = 15
const LIVE_MS = 1_000
const [SLIPS, PICKS, SELECTIONS] = [2_000, 5, 200]
const SELECTION_MS = 2_000
const PERIODS = 5
/** Two batches hold all selections. */
const CALLS_A_PERIOD = 2
const BEAT_MS = 10_000

/** The calls to the provider: one player on one gateway, many players on one and on three. */
export async function polls(): Promise<Figure[]> {
  const alone = await callsPerMinute(1, 1)
  const figures: Figure[] = []
  for (const gateways of [1, 3]) {
    const many = await callsPerMinute(gateways, MANY)
    figures.push({
      what: `live calls a minute, ${MANY} sockets on ${gateways} ${gateways === 1 ? 'gateway' : 'gateways'}`,
      measured: many.toFixed(1),
      against: `${alone.toFixed(1)}: 1 socket on 1 gateway`,
      ratio: times(many, alone),
      bound: atMost(1.05, many / alone, '×'),
    })
  }
  const slips = await callsPerPeriod()
  return [
    ...figures,
    {
      what: `validations a period, ${SLIPS} slips of ${PICKS} from ${SELECTIONS} selections on 3 gateways`,
      measured: slips.toFixed(1),
      against: `${SLIPS}: a call for each slip`,
      ratio: times(slips, SLIPS),
      bound: atMost(CALLS_A_PERIOD, slips),
    },
  ]
}

async function callsPerMinute(gateways: number, sockets: number): Promise<number> {
  const cluster = await openCluster({ gateways, settings: { POLL_LIVE_MS: LIVE_MS, BEAT_MS } })
  cluster.truth.run(LIVE_MS)
  const followers = await startFollowers({
    urls: cluster.gateways.map(({ url }) => url),
    count: sockets,
    topics: [LIVE_TOPIC],
    each: 1,
    beatMs: BEAT_MS,
  })
  const from = cluster.provider.callsTo(LIVE).length
  await cluster.provider.called(LIVE, from + Math.ceil(POLLS / 2))
  const calls = (await cluster.provider.called(LIVE, from + POLLS)).slice(from)
  followers.stop()
  await cluster.close()
  const spanMs = (calls.at(-1)?.at ?? 0) - (calls[0]?.at ?? 0)
  return ((calls.length - 1) * 60_000) / spanMs
}

async function callsPerPeriod(): Promise<number> {
  const cluster = await openCluster({ settings: { POLL_SELECTION_MS: SELECTION_MS, BEAT_MS } })
  const followers = await startFollowers({
    urls: cluster.gateways.map(({ url }) => url),
    count: SLIPS,
    topics: Array.from({ length: SELECTIONS }, (_, at) => `selection/${at}/1/home_team`),
    each: PICKS,
    beatMs: BEAT_MS,
  })
  // A round of polls may be under way.
  await new Promise((resolve) => setTimeout(resolve, SELECTION_MS / 2))
  const from = cluster.provider.callsTo(VALIDATE).length
  await new Promise((resolve) => setTimeout(resolve, PERIODS * SELECTION_MS))
  const calls = cluster.provider.callsTo(VALIDATE).length - from
  followers.stop()
  await cluster.close()
  return calls / PERIODS
}
