import { digest } from '#shared/topics/rows.ts'
import { startFollower } from '../../support/cluster/follower.ts'
import { createJudge } from '../../support/cluster/judge.ts'
import type { Row, Seats } from './grandstand.ts'

/**
 * Some hundreds of followers in a process of their own: `node followers.ts <seats as JSON>`. Says `ready` once all
 * are in, answers each message with how they are, and is killed in the end.
 */
const { urls, count, topics, each, beatMs }: Seats = JSON.parse(process.argv[2] ?? '')
const judge = createJudge()
// Whoever asked for them is gone.
process.once('disconnect', () => process.exit())

const joined = Array.from({ length: count }, (_, at) =>
  startFollower({
    url: (nth) => urls[(at + nth) % urls.length] ?? '',
    topics: Array.from({ length: each }, (_, nth) => topics[(at * each + nth) % topics.length] ?? ''),
    beatMs,
    judge,
  }),
)
const isReady = () => joined.every((follower) => follower.isSettled())
while (!isReady()) await new Promise((again) => setTimeout(again, 50))
process.send?.('ready')

process.on('message', (wish: 'look' | 'afresh') => {
  const folds = joined.flatMap((follower) => [...follower.folds.values()])
  const row: Row = {
    unsettled: joined.filter((follower) => !follower.isSettled()).length,
    wrongs: judge.count,
    told: judge.told,
    connections: joined.reduce((sum, follower) => sum + follower.connections(), 0),
    outages: joined.flatMap((follower) => follower.outages),
    longestMs: folds.map(({ longestMs }) => longestMs),
    oldest: folds.reduce((oldest, { tick }) => Math.min(oldest, tick), Number.POSITIVE_INFINITY),
    versions: [...new Set(folds.map(({ held }) => `${held?.epoch}.${held?.seq}`))],
    digests: [...new Set(folds.map(({ held }) => held?.rows))].map((rows) => rows && digest(rows)),
  }
  if (wish === 'afresh') for (const fold of folds) fold.longestMs = 0
  if (wish === 'afresh') for (const follower of joined) follower.outages.length = 0
  process.send?.(row)
})
