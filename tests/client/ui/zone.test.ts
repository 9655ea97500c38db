import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

it.each([
  ['with Temporal', globalThis.Temporal],
  ['without Temporal', undefined],
])(
  'times, and what counts as today, are of the operator’s time zone, in a browser %s',
  async (_, temporal) => {
    vi.stubGlobal('Temporal', temporal)
    const content = JSON.stringify({ operator: { time_zone: 'Pacific/Auckland', country: 'NZ' } })
    vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => content }) })
    const { timeOfDay, isSameDay } = await import('#client/ui/text/date-format.ts')
    const { momentText } = await import('#client/ui/text/moment.ts')
    const noonUtc = Date.UTC(2026, 6, 1, 12)
    expect(timeOfDay(noonUtc)).toBe('00:00')
    expect(isSameDay(noonUtc, noonUtc - 60_000)).toBe(false)
    expect(momentText(noonUtc - 60_000, noonUtc)).toBe('1 Jul 23:59')
    expect(momentText(noonUtc + 60_000, noonUtc)).toBe('00:01')
  },
)
