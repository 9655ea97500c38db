import { beforeEach, expect, it, vi } from 'vitest'
import { frameShown } from '#client/casino/play/frame.ts'
import { setter } from '#client/state/actions.ts'
import { openPage } from '../../page.ts'
import { createCasino, player } from '../world.ts'

let page: EventTarget
beforeEach(() => {
  openPage()
  page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('location', { origin: 'https://nare.example' })
  vi.useFakeTimers()
})

const contentWindow = {} as Window
const addressSet = setter('casino_game_url')

/** A game in its frame; `say` posts a message of it. */
async function openGame() {
  const casino = createCasino({ user: player })
  await casino.put(addressSet, 'https://games.example/tide#session=1')
  await casino.put(frameShown, { contentWindow } as HTMLIFrameElement)
  const say = (type: string, origin = 'https://games.example') =>
    page.dispatchEvent(
      Object.assign(new Event('message'), {
        source: contentWindow,
        origin,
        data: { source: 'nare-game', type },
      }),
    )
  const balances = () => casino.asked.filter(({ path }) => path === 'balance')
  return { ...casino, say, balances }
}

it('repeated balance-changed messages cause one balance request a second, and one more at the end', async () => {
  const { say, balances } = await openGame()
  for (let nth = 0; nth < 40; nth++) {
    say('balance-changed')
    await vi.advanceTimersByTimeAsync(50)
    await balances()
      .at(-1)
      ?.answer({ user: { balance: nth } })
  }
  await vi.advanceTimersByTimeAsync(3_000)
  expect(balances()).toHaveLength(3)
  say('balance-changed')
  await vi.advanceTimersByTimeAsync(50)
  expect(balances()).toHaveLength(4)
})

it('a message from another origin asks for nothing', async () => {
  const { say, balances } = await openGame()
  say('balance-changed', 'https://evil.example')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(balances()).toHaveLength(0)
})
