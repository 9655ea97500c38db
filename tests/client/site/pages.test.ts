import { describe, expect, it } from 'vitest'
import { routeAt } from '#client/app/routes.tsx'
import {
  type Block,
  type Facts,
  noFacts,
  type Page,
  type Passage,
  type Section,
  spansOf,
  type Text,
} from '#client/site/page.ts'
import { textIn, textPaths } from '#client/site/texts.ts'
import { figures as told } from '#gateway/sandbox/site/figures.ts'
import { offerNames } from '#shared/calls/offers.ts'
import { builtLanguages, type Language } from '#shared/languages.ts'
import { readFigures } from '#shared/model/money/figures.ts'
import { jollof, notTheirs } from '#tests/support/operator.ts'

/** Every text of the product by its path. */
const writtenIn = async (language: Language): Promise<readonly (readonly [string, Text])[]> =>
  Promise.all(textPaths.map(async (path) => [`/${path}`, await textIn(path, language)] as const))

const [first, ...others] = builtLanguages
const english = await writtenIn(first)
const translations = await Promise.all(
  others.map(async (language) => [language, await writtenIn(language)] as const),
)

type Side = Partial<Facts>

/** The pages where settings say this. */
const pagesWith = (message: object, side: Side = {}, written = english) =>
  written.flatMap(([path, text]) => {
    const figures = readFigures(message)
    const page = typeof text === 'function' ? text({ ...noFacts, ...side, figures }) : text
    return page ? [[path, page] as const] : []
  })

const everything: Side = { offers: new Set(offerNames), imageHosts: ['a.example'], gameHosts: ['b.example'] }
/** An operator in Ghana that names everything, with a provider that offers nothing of its own. */
const abroad: Side = { operator: jollof, offers: new Set() }
const texts = new Map<string, Page>(pagesWith(told, everything))

const wordsOf = (block: Block): readonly string[] =>
  typeof block === 'object' && 'playMoney' in block
    ? [block.playMoney, block.realMoney].flatMap(wordsOf)
    : passageWords(block)

const passageWords = (passage: Passage): readonly string[] =>
  typeof passage === 'string' ? [passage] : 'terms' in passage ? passage.terms.flat() : passage

/** Texts of every product that runs for real money. */
const withRealMoney = ({ sections }: Page) =>
  sections
    .flatMap(({ title, body }) => [
      title,
      ...body.map((block) => (typeof block === 'object' && 'playMoney' in block ? block.realMoney : block)),
    ])
    .flatMap(passageWords)

const proseOf = (page: Page) => [
  page.lead,
  ...page.sections.flatMap(({ title, body }) => [title, ...body.flatMap(wordsOf)]),
]

function leads(to: string): boolean {
  const [path = '', anchor] = to.split('#')
  const page = texts.get(path)
  if (anchor !== undefined) return page?.sections.some(({ id }) => id === anchor) ?? false
  return page !== undefined || routeAt(path) !== undefined
}

describe('the texts', () => {
  it('exist for every specified page that is to be read, and for the costs of betting', () => {
    expect([...texts.keys()].filter((path) => !path.startsWith('/promo/')).sort()).toEqual([
      ...['/anti-money-laundering', '/cookie-policy', '/dispute-resolution', '/fpl', '/how-to-play'],
      ...['/margins', '/privacy-policy', '/promo', '/responsible-gambling', '/terms-and-conditions'],
    ])
  })

  it.each([...texts])(
    'at %s have a title, a date, unique anchors and working links, and promise nothing in our name',
    (path, page) => {
      expect(routeAt(path)?.title()).toMatch(/^\S.+\S$/)
      expect(new Date(page.updated).toISOString().slice(0, 10)).toBe(page.updated)
      const ids = page.sections.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const id of ids) expect(id).toMatch(/^(?!contents?$)[a-z][a-z-]*$/)
      const spans = proseOf(page).flatMap(spansOf)
      expect(spans.flatMap(({ to }) => (to === undefined || leads(to) ? [] : to))).toEqual([])
      expect(spans.map(({ words }) => words).join('')).not.toMatch(/undefined|https?:|[[\]@]/i)
      // Nothing of play money where there is none, and no desk of ours.
      const said = [routeAt(path)?.title(), page.lead, ...withRealMoney(page)].join(' ')
      expect(said).not.toMatch(/play money|sandbox|this installation|nothing can be paid/i)
      expect(said).not.toMatch(/\bsupport\b(?! groups)|from your account/i)
    },
  )

  it('name no figure, operator or means that the settings lack, and no promotion without figures', () => {
    const bare = pagesWith({})
    expect(bare.map(([path]) => path).filter((path) => path.startsWith('/promo'))).toEqual(['/promo'])
    for (const [path, page] of bare)
      expect(proseOf(page).join(' '), path).not.toMatch(/KES|KSh|undefined|NaN|\bboost\b|slip shows each/)
    for (const [path, page] of pagesWith({ ...told, currency: 'GHS' })) {
      const prose = proseOf(page).join(' ')
      expect(prose, path).not.toMatch(notTheirs)
      expect(prose, path).not.toMatch(/payment history|lower limit|what you staked and won:/)
    }
  })

  it('name a foreign operator with its law, authorities and legal age, and nothing of ours', () => {
    const pages = new Map(pagesWith({ ...told, currency: 'GHS' }, abroad))
    const wordsAt = (path: string) => proseOf(pages.get(path) as Page).join(' | ')
    for (const [path, said] of [
      ['/terms-and-conditions', 'Jollof Bet Ltd, 1 Ring Road, Accra'],
      ['/terms-and-conditions', 'at least 21 years old'],
      ['/terms-and-conditions', 'The law of Ghana applies'],
      ['/dispute-resolution', 'mailto:help@jollof.example'],
      ['/dispute-resolution', '[Gaming Commission](https://commission.example)'],
      ['/privacy-policy', '[Data Commission](https://data.example) hears complaints'],
      ['/responsible-gambling', 'Talk: [0800 111 222](tel:0800111222)'],
      ['/how-to-play', 'use MTN MoMo'],
    ] as const)
      expect(wordsAt(path), path).toContain(said)
    for (const path of pages.keys()) expect(wordsAt(path), path).not.toMatch(notTheirs)
  })

  it('name the hosts of pictures and games in the cookie policy', () => {
    const said = (facts: Side) =>
      proseOf(new Map(pagesWith({}, facts)).get('/cookie-policy') as Page).join(' ')
    expect(said({})).toContain('All pictures and games come from this site’s own address.')
    const hosts = { imageHosts: ['a.example', 'c.example'], gameHosts: ['b.example:81'] }
    expect(said(hosts)).toContain('from a.example or c.example, and games from b.example:81;')
  })

  it('show the figures of the settings in their currency', () => {
    const some = new Map(
      pagesWith({ currency: 'UGX', max_stake: 7_000, leaderboard: { prizes: [90, 40, 40] } }),
    )
    const wordsAt = (path: string) => proseOf(some.get(path) as Page).join(' | ')
    expect(wordsAt('/terms-and-conditions')).toContain('Largest stake | UGX\u00a07,000 a slip.')
    expect(wordsAt('/terms-and-conditions')).not.toContain('Smallest stake')
    expect(wordsAt('/promo/leader-board')).toContain('1st | UGX\u00a090 | 2nd and 3rd | UGX\u00a040 each')
    expect(some.has('/promo/boost')).toBe(false)
  })
})

describe.each(translations)('the texts in %s', (language, written) => {
  /** The frame of a section, alike in both languages: its anchor, its links, and the shape of its passages. */
  const frameOf = ({ id, body }: Section) => ({
    id,
    links: body
      .flatMap(wordsOf)
      .flatMap(spansOf)
      .flatMap(({ to }) => to ?? [])
      .sort(),
    passages: body.map(shapeOf),
  })
  const shapeOf = (block: Block): unknown =>
    typeof block === 'string'
      ? 'text'
      : 'playMoney' in block
        ? [block.playMoney, block.realMoney].map(shapeOf)
        : 'terms' in block
          ? block.terms.length
          : block.length

  it.each([
    ['with every fact', told, everything],
    ['with no facts', {}, noFacts],
    ['with the facts of another country', { ...told, currency: 'GHS' }, abroad],
  ] as const)('have the dates, anchors, links and passages of the English ones: %s', (_, message, facts) => {
    const theirs = new Map(pagesWith(message, facts, written))
    for (const [path, page] of pagesWith(message, facts)) {
      const other = theirs.get(path)
      expect(other?.updated, path).toBe(page.updated)
      expect(other?.sections.map(frameOf), path).toEqual(page.sections.map(frameOf))
    }
  })

  it('have the figures of the English ones', () => {
    const figuresOf = (page: Page | undefined) =>
      page &&
      proseOf(page).map(
        (text) =>
          text
            .replaceAll(/\]\(.*?\)/g, '')
            .match(/\d[\d.,:/]*/g)
            ?.map((figure) => figure.replace(/[.,:]$/, ''))
            .sort() ?? [],
      )
    const theirs = new Map(pagesWith(told, everything, written))
    for (const [path, page] of texts) expect(figuresOf(theirs.get(path)), path).toEqual(figuresOf(page))
  })

  it('contain no English, no play money where there is none, and nothing of ours for another operator', () => {
    for (const [path, page] of pagesWith(told, everything, written)) {
      const spans = proseOf(page).flatMap(spansOf)
      expect(spans.map(({ words }) => words).join(' '), path).not.toMatch(/\b(the|and|your|you)\b/)
    }
    for (const [path, page] of pagesWith({ ...told, currency: 'GHS' }, abroad, written)) {
      expect(proseOf(page).join(' '), path).not.toMatch(notTheirs)
      if (language === 'sw')
        expect([page.lead, ...withRealMoney(page)].join(' '), path).not.toMatch(/majaribio/)
    }
  })
})

it.each([
  ['See [the terms](/terms#a), or [ask](/help).', 'See |the terms > /terms#a|, or |ask > /help|.'],
  ['[x](/all)', 'x > /all'],
  ['[x](https://example.org)', 'x > https://example.org'],
  ['[x](tel:0800)', 'x > tel:0800'],
  ['[x](mailto:a@b.example)', 'x > mailto:a@b.example'],
  ['[x](javascript:alert)', '[x](javascript:alert)'],
  ['[x](http://example.org)', '[x](http://example.org)'],
])('the text %s is split at its links: %s', (text, parts) => {
  const told = spansOf(text).map(({ words, to }) => (to === undefined ? words : `${words} > ${to}`))
  expect(told.join('|')).toBe(parts)
})
