import { beforeEach, expect, it, vi } from 'vitest'
import { storedElsewhere$ } from '#client/storage/tabs.ts'

let page: EventTarget
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
})

const told = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }))

it('emits for each of its keys and for a cleared storage, and for nothing else', () => {
  const heard: (string | null)[] = []
  const subscription = storedElsewhere$(['deposit-asked', 'deposit-waiting']).subscribe(({ key }) =>
    heard.push(key),
  )
  for (const key of ['deposit-asked', 'betslip', null, 'deposit', 'deposit-waiting']) told(key)
  expect(heard).toEqual(['deposit-asked', null, 'deposit-waiting'])
  subscription.unsubscribe()
  told('deposit-asked')
  expect(heard).toHaveLength(3)
})
