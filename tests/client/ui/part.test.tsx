import { allSettled, createEvent, createStore, fork } from 'effector'
import { expect, it, vi } from 'vitest'
import { usePart, useWriting } from '#client/ui/part.tsx'
import { mounted } from '../mounted.tsx'
import { openPage } from '../page.ts'

interface Match {
  readonly minute: number
  readonly score: number
}

it('an element follows a store without a render, until it is taken off the page', async () => {
  openPage()
  vi.stubGlobal('window', new EventTarget())
  const scope = fork()
  const changed = createEvent<Match>()
  const $match = createStore<Match>({ minute: 1, score: 0 }).on(changed, (_, match) => match)
  const written: number[] = []
  const drawn: Match[] = []
  const sameScore = (held: Match, next: Match) => held.score === next.score
  function Card() {
    drawn.push(usePart($match, (match) => match, sameScore))
    return <b ref={useWriting($match, (_: HTMLElement, { minute }) => void written.push(minute))} />
  }
  const unmount = mounted(scope, <Card />)
  const put = (match: Match) => allSettled(changed, { scope, params: match })
  await put({ minute: 2, score: 0 })
  await put({ minute: 3, score: 0 })
  expect([written, drawn]).toEqual([[1, 2, 3], [{ minute: 1, score: 0 }]])
  await put({ minute: 4, score: 1 })
  expect(drawn.at(-1)).toEqual({ minute: 4, score: 1 })
  expect(written.at(-1)).toBe(4)
  await unmount()
  const before = written.length
  await put({ minute: 5, score: 1 })
  expect(written).toHaveLength(before)
})
