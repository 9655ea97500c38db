import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type ThemeName, type TokenName, tokens } from '#client/theme/tokens.ts'

const page = readFileSync(join(import.meta.dirname, '../../client/index.html'), 'utf8')

/** The colours that the page sets for itself, by name, in the block that starts with a selector. */
function coloursAfter(selector: string): Record<string, string> {
  const start = page.indexOf(`${selector} {`)
  const block = page.slice(start, page.indexOf('}', start))
  return Object.fromEntries(
    [...block.matchAll(/--(\w+): (#\w+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

describe('the splash, which is painted before any script runs', () => {
  it.each<[ThemeName, string]>([
    ['dark', ':root'],
    ['light', ":root[data-theme='light']"],
  ])('has the colours of the %s theme', (theme, selector) => {
    const colours = Object.entries(coloursAfter(selector))
    expect(colours.map(([name]) => name)).toEqual(['ground', 'lifted', 'text', 'soft', 'signal'])
    for (const [name, value] of colours) expect(value).toBe(tokens[name as TokenName][theme])
  })

  it('dresses nothing but what it draws itself: the page that follows has class names of its own', () => {
    const styles = page.slice(page.indexOf('<style>'), page.indexOf('</style>'))
    const classes = [...styles.matchAll(/(\S*)\.([a-z][a-z-]*)/g)].map(
      ([, before, name]) => `${before}.${name}`,
    )
    expect(classes.filter((name) => !/^\.splash(-|$)/.test(name) && name !== '.first')).toEqual([])
    expect(styles.replaceAll('#root > .first', '')).not.toContain('.first')
  })

  it('runs and styles nothing that has no nonce to come', () => {
    expect(page).not.toMatch(/\sstyle="|\son[a-z]+="/)
    expect(page.match(/<meta name="nare" content="{}" \/>/g)).toHaveLength(1)
  })
})
