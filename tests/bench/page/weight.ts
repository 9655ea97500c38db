import { statSync } from 'node:fs'
import { join } from 'node:path'
import { siteFolder } from '#gateway/web/site.ts'
import { setStage } from '../../support/browser/stage.ts'
import { atMost, type Figure } from '../figure.ts'

const BOUND_BYTES = 200_000

/** The JavaScript that a browser requests before the live league is shown, gzipped, against its bound. */
export async function weight(): Promise<Figure[]> {
  const stage = await setStage(1)
  const { page, close } = await stage.visit('/auth/redirect', 'phone')
  const files = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) files.add(pathname)
  })
  await page.goto(`${stage.line.url}/playouts`)
  await page.locator('[data-testid^="match-"]').first().waitFor()
  const bytes = [...files].reduce((sum, path) => sum + statSync(`${join(siteFolder, path)}.gz`).size, 0)
  await close()
  await stage.close()
  return [
    {
      what: `JavaScript before the live league shows, gzipped`,
      measured: `${(bytes / 1000).toFixed(1)} KB`,
      against: `${files.size} files`,
      bound: atMost(BOUND_BYTES / 1000, bytes / 1000, ' KB'),
    },
  ]
}
