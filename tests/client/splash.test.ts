import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { globalStylesInPage } from '#client/bundle/global-styles.ts'
import { globalStyles } from '#client/theme/global-styles.tsx'
import { type ThemeName, tokens } from '#client/theme/tokens.ts'

const page = readFileSync(join(import.meta.dirname, '../../client/index.html'), 'utf8')

const colours = (theme: ThemeName): string =>
  Object.entries(tokens)
    .map(([name, { [theme]: value }]) => `--n-colors-${name.replace('I', '-i')}:${value};`)
    .join('')

it('the splash, painted before any script runs, has its colours in the built page', async () => {
  const styles = globalStylesInPage(async () => ({ styles: globalStyles() }))
  const built = await styles.transformIndexHtml.handler(page)
  const used = [...page.matchAll(/var\(--n-colors-([^)]*)\)/g)].map(([, name = '']) => name)
  expect(new Set(used)).toEqual(new Set(['ground', 'lifted', 'text', 'soft', 'signal']))
  expect(built).toContain(`${colours('dark')}}`)
  expect(built).toContain(`[data-theme='light']{${colours('light')}}`)
})
