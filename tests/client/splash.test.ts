import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { globalStylesInPage } from '#client/bundle/global-styles.ts'
import { globalStyles } from '#client/theme/global-styles.tsx'
import { type ThemeName, tokens } from '#client/theme/tokens.ts'

const page = readFileSync(join(import.meta.dirname, '../../client/index.html'), 'utf8')

const built = await globalStylesInPage(async () => ({ styles: globalStyles() })).transformIndexHtml.handler(
  page,
)

const colours = (theme: ThemeName): string =>
  Object.entries(tokens)
    .map(([name, { [theme]: value }]) => `--n-colors-${name.replace('I', '-i')}:${value};`)
    .join('')

describe('the splash, which is painted before any script runs', () => {
  it('has the colours of both themes, by names that the build puts into the page', () => {
    const used = [...page.matchAll(/var\(--n-colors-([^)]*)\)/g)].map(([, name = '']) => name)
    expect(new Set(used)).toEqual(new Set(['ground', 'lifted', 'text', 'soft', 'signal']))
    expect(built).toContain(`${colours('dark')}}`)
    expect(built).toContain(`[data-theme='light']{${colours('light')}}`)
  })

  it('has its own look over the rules of the layers, which the build adds in their order', () => {
    const layers = [...built.matchAll(/@layer ([^{;]*)/g)].map(([, names = '']) => names.trim())
    expect(layers).toEqual(['reset, base, tokens, recipes', 'reset', 'base', 'tokens'])
  })

  it('dresses nothing but what it draws itself: the page that follows has class names of its own', () => {
    const styles = page.slice(page.indexOf('<style>'), page.indexOf('</style>'))
    const classes = [...styles.matchAll(/(\S*)\.([a-z][a-z-]*)/g)].map(
      ([, before, name]) => `${before}.${name}`,
    )
    expect(classes.filter((name) => !/^\.splash(-|$)/.test(name) && name !== '.first')).toEqual([])
    expect(styles.replaceAll('#root > .first', '')).not.toContain('.first')
  })

  it('has neither handlers nor style attributes, which the page’s policy refuses', () => {
    expect(page).not.toMatch(/\sstyle="|\son[a-z]+="/)
    expect(page.match(/<meta name="nare" content="{}" \/>/g)).toHaveLength(1)
  })
})
