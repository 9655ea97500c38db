import { io } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { followTopic, type ReaderState } from '#shared/topics/reader.ts'
import { openStage } from '#tests/support/gateway/gateway.ts'
import { eventually } from '#tests/support/patience.ts'
import { inPlay, match, scriptLive, scriptPeriods } from '#tests/support/provider/league.ts'

test('the reader library follows a round, resumes after a lost connection, and knows that its rows are proven', async () => {
  const { provider, url } = await openStage({ BEAT_MS: 200, POLL_LIVE_MS: 50 })
  scriptPeriods(provider, inPlay())
  scriptLive(provider, match(1))
  const socket = io(url, { transports: ['websocket'], reconnection: false })
  onTestFinished(() => void socket.close())
  const states: ReaderState[] = []
  const stop = followTopic(socket, 'live/10', (state) => state && states.push(state))
  const score = () => Object(states.at(-1)?.rows['1']).home_score
  await eventually('a beat proves the state', () => states.at(-1)?.proven)
  scriptLive(provider, match(1, { home_score: 1 }))
  await eventually('the first goal is told', () => score() === 1)

  socket.disconnect()
  scriptLive(provider, match(1, { home_score: 2 }))
  const before = states.length
  socket.connect()
  await eventually('the goal in between is told', () => score() === 2)
  expect(new Set(states.map(({ epoch }) => epoch)).size).toBe(1)
  await eventually('a beat proves it again', () => states.slice(before).some(({ proven }) => proven))

  stop()
  scriptLive(provider, match(1, { home_score: 3 }))
  const told = states.length
  const other = io(url, { transports: ['websocket'], forceNew: true })
  onTestFinished(() => void other.close())
  const others: ReaderState[] = []
  followTopic(other, 'live/10', (state) => state && others.push(state))
  await eventually(
    'another reader is told the third',
    () => Object(others.at(-1)?.rows['1']).home_score === 3,
  )
  expect(states).toHaveLength(told)
})

test('an unknown topic is reported as an error', async () => {
  const { provider, url } = await openStage()
  scriptPeriods(provider, inPlay())
  const socket = io(url, { transports: ['websocket'] })
  onTestFinished(() => void socket.close())
  const error = await new Promise((told) =>
    followTopic(socket, 'live/none', (_, error) => error && told(error)),
  )
  expect(error).toBe('unknown')
})
