import { digest } from '#shared/topics/rows.ts'
import { startFollower } from '../../support/cluster/follower.ts'
import { createJudge } from '../../support/cluster/judge.ts'
import type { FollowerPlan, FollowerReport, ReportRequest } from './followers.ts'

/**
 * Some hundreds of followers in a process of their own: `node follower-process.ts <plan as JSON>`. Sends `ready` once all
 * are subscribed, and answers each message with a report; `reset` also clears the recorded times.
 */
const { urls, count, topics, each, beatMs }: FollowerPlan = JSON.parse(process.argv[2] ?? '')
const judge = createJudge()
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

process.on('message', (request: ReportRequest) => {
  const folds = joined.flatMap((follower) => [...follower.folds.values()])
  const report: FollowerReport = {
    unsettled: joined.filter((follower) => !follower.isSettled()).length,
    wrongs: judge.count,
    examples: judge.examples,
    connections: joined.reduce((sum, follower) => sum + follower.connections(), 0),
    outages: joined.flatMap((follower) => follower.outages),
    longestMs: folds.map(({ longestMs }) => longestMs),
    oldest: folds.reduce((oldest, { tick }) => Math.min(oldest, tick), Number.POSITIVE_INFINITY),
    versions: [...new Set(folds.map(({ held }) => `${held?.epoch}.${held?.seq}`))],
    digests: [...new Set(folds.map(({ held }) => held?.rows))].map((rows) => rows && digest(rows)),
  }
  if (request === 'reset') for (const fold of folds) fold.longestMs = 0
  if (request === 'reset') for (const follower of joined) follower.outages.length = 0
  process.send?.(report)
})
