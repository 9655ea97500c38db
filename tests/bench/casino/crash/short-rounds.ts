import { breakPointOf } from '#gateway/sandbox/casino/crash/break-point.ts'
import { linkBefore } from '#gateway/sandbox/casino/crash/chain.ts'
import { reachedAfterMs } from '#shared/model/casino/curve.ts'

const LINKS = 64
const SECRET = 'be'.repeat(32)
const SALTS = 4_000

/** The chain, of many, whose first rounds are the shortest in all; none ends below `least`, in hundredths. */
export function shortRounds(rounds: number, least: number) {
  const links = [SECRET]
  while (links.length < LINKS) links.push(linkBefore(links.at(-1) ?? ''))
  const first = links.slice(-rounds)
  const lasts = (salt: string) => {
    const points = first.map((link) => breakPointOf(link, salt))
    const ms = points.reduce((sum, point) => sum + reachedAfterMs(point + 1), 0)
    return points.every((point) => point >= least) ? ms : Number.POSITIVE_INFINITY
  }
  let best = { salt: '', ms: Number.POSITIVE_INFINITY }
  for (let nth = 0; nth < SALTS; nth++) {
    const salt = `salt ${nth}`
    const ms = lasts(salt)
    if (ms < best.ms) best = { salt, ms }
  }
  return { links: LINKS, secret: SECRET, salt: best.salt }
}
