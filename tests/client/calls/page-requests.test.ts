import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { jsonRequestInPage } from '#client/bundle/json-request.ts'
import { request } from '#shared/provider/request.ts'

const source = readFileSync(join(import.meta.dirname, '../../../client/index.html'), 'utf8')
const page = jsonRequestInPage().transformIndexHtml.handler(source)
/** The part of the page's script that sends the first requests. */
const [script = ''] = /const jsonRequest.*window\.early = .*?\n/s.exec(page) ?? []

/** The arguments of `fetch` for the requests that the page makes for these settings. */
async function fetchedByPage(asks: readonly (readonly string[])[], token?: string) {
  const fetched = vi.fn(async (_url: string, _sent: Record<string, unknown>) => new Response('{}'))
  const window: { early?: Map<string, Promise<unknown>> } = {}
  const document = {
    querySelector: () => ({ content: JSON.stringify({ asks }) }),
    documentElement: { lang: 'sw' },
  }
  const kept = (key: string) => key === 'user' && token && { token }
  new Function('document', 'kept', 'fetch', 'window', script)(document, kept, fetched, window)
  await Promise.all(window.early?.values() ?? [])
  return fetched.mock.calls
}

it.each([undefined, 'secret'])(
  'the first requests of a page equal those of the provider client, with the token %s',
  async (token) => {
    const asks = [['/provider/v1/highlights', '{"sport_id":"79"}'], ['/provider/v1/casino-carousel-images']]
    const fetched = vi.fn(async (_url: string, _sent: Record<string, unknown>) => new Response('{}'))
    vi.stubGlobal('fetch', fetched)
    for (const [url = '', body] of asks)
      await request({
        url,
        token,
        language: 'sw',
        ...(body ? { method: 'POST', data: JSON.parse(body) } : { method: 'GET' }),
      })
    vi.unstubAllGlobals()
    // `fetch` ignores the address among the options.
    const ofPage = (await fetchedByPage(asks, token)).map(([url, { url: _, ...sent }]) => [url, sent])
    expect(ofPage).toEqual(fetched.mock.calls)
  },
)
