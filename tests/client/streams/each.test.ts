import { finalize, Subject } from 'rxjs'
import { expect, it } from 'vitest'
import { watchEach } from '#client/streams/topics.ts'

it('closes removed streams first, opens new ones, and keeps the others', () => {
  const names$ = new Subject<readonly string[]>()
  const done: string[] = []
  const rivers = new Map<string, Subject<string>>()
  const heard: string[] = []
  const watching = watchEach(names$, (name) => {
    done.push(`+${name}`)
    const river$ = new Subject<string>()
    rivers.set(name, river$)
    return river$.pipe(finalize(() => done.push(`-${name}`)))
  }).subscribe((item) => heard.push(item))
  names$.next(['a', 'b', 'b'])
  rivers.get('a')?.next('a1')
  names$.next(['c', 'b'])
  rivers.get('a')?.next('lost')
  rivers.get('b')?.next('b1')
  expect(done).toEqual(['+a', '+b', '-a', '+c'])
  expect(heard).toEqual(['a1', 'b1'])
  names$.next(['a', 'b', 'c'])
  expect(done.slice(4)).toEqual(['+a'])
  watching.unsubscribe()
  expect(done.slice(5).sort()).toEqual(['-a', '-b', '-c'])
  expect(names$.observed).toBe(false)
})
