import { setTimeout as sleep } from 'node:timers/promises'
import { subjects } from '#gateway/inspect/report.ts'
import { ask } from '#gateway/inspect.ts'
import { connect } from '../../support/gateway/player.ts'
import { inPlay, scriptPeriods } from '../../support/provider/league.ts'
import { scriptPrices } from '../../support/provider/prices.ts'
import { atMost, type Figure, ms } from '../figure.ts'
import { quantile } from '../quantile.ts'
import { startReaders } from '../rig/readers.ts'
import { openProcessRig } from '../rig/rig.ts'

const SOCKETS = 10_000
/** Those of them that watch selections of their own. */
const PLAYERS = 25
/** All selections that a gateway polls by its default of MAX_TOPICS, but for the two topics of the readers. */
const SELECTIONS = Array.from({ length: 4_998 }, (_, nth) => `selection/${nth}/1/draw`)
const SHARED = ['periods/2', 'live/10', ...SELECTIONS.slice(0, 18)]
/** Questions about a subject that warm it up, those that are measured, and the time from one to the next. */
const WARMING = 20
const QUESTIONS = 60
const EVERY_MS = 50
/** Polls are rare, so that what is measured is the questions. */
const POLLED_MS = 120_000

/**
 * The CPU time of a gateway with 10,000 sockets and as many topics as it polls in which it is asked
 * one question of `gateway/inspect.ts`, beside as long without one. The address is that of all sockets.
 */
export async function inspect(): Promise<Figure[]> {
  const { gateway, close } = await openProcessRig(
    (provider) => {
      scriptPeriods(provider, inPlay())
      scriptPrices(provider)
    },
    {
      POLL_PERIODS_MS: POLLED_MS,
      POLL_LIVE_MS: POLLED_MS,
      POLL_SELECTION_MS: POLLED_MS,
      BEAT_MS: 600_000,
      MAX_TOPICS_PER_SOCKET: 200,
    },
  )
  const readers = await startReaders(gateway.socketUrl, SOCKETS - PLAYERS, SHARED.join())
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => connect(gateway.url)))
  await Promise.all(
    players.map((player, nth) => player.subscribe(...SELECTIONS.slice(200 * nth, 200 * (nth + 1)))),
  )
  await gateway.ask({ ask: 'settle' })
  const port = Number(new URL(gateway.url).port)

  /** The CPU time of one turn, in ms. */
  const turn = async (act: () => unknown) => {
    const { cpuMs } = await gateway.ask({ ask: 'usage' })
    await Promise.all([act(), sleep(EVERY_MS)])
    return (await gateway.ask({ ask: 'usage' })).cpuMs - cpuMs
  }
  const figures: Figure[] = []
  for (const subject of subjects) {
    const question = () => ask(`/${subject}?name=${subject === 'topic' ? 'live/10' : '127.0.0.1'}`, port)
    const [asked, idle]: [number[], number[]] = [[], []]
    for (let nth = -WARMING; nth < QUESTIONS; nth++) {
      const turns = [await turn(question), await turn(() => undefined)] as const
      if (nth >= 0) [asked, idle].map((all, side) => all.push(turns[side] ?? 0))
    }
    const [cost, none] = [quantile(asked, 0.5), quantile(idle, 0.5)]
    figures.push({
      what: `inspect ${subject}, ${SOCKETS} sockets: CPU time of ${EVERY_MS} ms with a question, median of ${QUESTIONS}`,
      measured: ms(cost),
      against: `${ms(none)}: without one`,
      ratio: `${ms(cost - none)} more`,
      bound: atMost(5, cost - none, ' ms'),
    })
  }
  for (const player of players) player.close()
  await readers.stop()
  await close()
  return figures
}
