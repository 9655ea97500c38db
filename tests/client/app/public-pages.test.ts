import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPublicPages } from '#client/app/public-pages.ts'
import { routeAt } from '#client/app/routes.tsx'

const { pages, own } = await readPublicPages()

test('every public page and every private screen has a route, and none is both', () => {
  for (const path of [...Object.keys(pages), ...own])
    if (path !== '/print') expect([path, routeAt(path)?.path]).toEqual([path, expect.any(String)])
  expect(own.filter((path) => path in pages)).toEqual([])
})

test('no public page has a path below a screen hidden from search engines', () => {
  for (const path of Object.keys(pages)) expect(own.filter((prefix) => path.startsWith(prefix))).toEqual([])
})

const publicFile = (path: string) => readFileSync(join(import.meta.dirname, '../../../client/public', path))

/** A PNG begins with its width and height, after 16 bytes. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`

test('the manifest is installable, and its icons have the sizes that it names', () => {
  const { start_url, display, icons } = JSON.parse(String(publicFile('manifest.webmanifest')))
  expect([start_url, display]).toEqual(['/', 'standalone'])
  expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['192x192', '512x512', '512x512'])
  for (const { src, sizes } of icons) expect(sizeOf(publicFile(src))).toBe(sizes)
})
