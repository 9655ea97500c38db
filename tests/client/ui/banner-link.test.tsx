import { fork } from 'effector'
import { expect, it, vi } from 'vitest'
import { BannerLink } from '#client/ui/banner/link.tsx'
import { markupOf } from '../drawn.tsx'

it.each([
  ['a path', '/jackpot', '<a href="/jackpot" data-discover="true">Go</a>'],
  ['an address of our own', 'https://nare.example/jackpot', '<a href="/jackpot" data-discover="true">Go</a>'],
  [
    'an address that only begins like ours',
    'https://nare.example.org/a',
    '<a href="https://nare.example.org/a" target="_blank" rel="noopener">Go</a>',
  ],
])('%s stays within the page if it is of this site, and else opens beside it', (_, to, markup) => {
  vi.stubGlobal('location', { origin: 'https://nare.example' })
  expect(markupOf(fork(), <BannerLink to={to}>Go</BannerLink>)).toBe(markup)
  vi.unstubAllGlobals()
})
