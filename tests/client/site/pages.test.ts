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
import type { Language } from '#shared/languages.ts'
import { readFigures } from '#shared/model/money/figures.ts'
import { jollof, notTheirs } from '#tests/support/operator.ts'

/** Every text of the product by its path. */
const writtenIn = async (language: Language): Promise<readonly (readonly [string, Text])[]> =>
  Promise.all(textPaths.map(async (path) => [`/${path}`, await textIn(path, language)] as const))

const [english, kiswahili] = [await writtenIn('en'), await writtenIn('sw')]

type Side = Omit<Facts, 'figures'>

/** The pages where settings say this. */
const pagesWith = (message: object, { operator, offers }: Side = noFacts, written = english) =>
  written.flatMap(([path, text]) => {
    const figures = readFigures(message)
    const page = typeof text === 'function' ? text({ figures, operator, offers }) : text
    return page ? [[path, page] as const] : []
  })

const everything: Side = { operator: {}, offers: new Set(offerNames) }
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
  it('are there for every page of the specification that is to be read, and for what betting costs', () => {
    expect([...texts.keys()].filter((path) => !path.startsWith('/promo/')).sort()).toEqual(
      [
        ...['how-to-play', 'terms-and-conditions', 'cookie-policy', 'privacy-policy', 'dispute-resolution'],
        ...['anti-money-laundering', 'responsible-gambling', 'promo', 'fpl', 'margins'],
      ]
        .map((area) => `/${area}`)
        .sort(),
    )
  })

  it.each([...texts])('%s has a title, a date, and parts with anchors of their own', (path, page) => {
    expect(routeAt(path)?.title()).toMatch(/^\S.+\S$/)
    expect(new Date(page.updated).toISOString().slice(0, 10)).toBe(page.updated)
    const ids = page.sections.map(({ id }) => id)
    expect(ids.length).toBeGreaterThanOrEqual(3)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z][a-z-]*$/)
    expect(ids).not.toContain('contents')
    expect(ids).not.toContain('content')
  })

  it.each([...texts])('%s has no broken link', (_, page) => {
    const links = proseOf(page)
      .flatMap(spansOf)
      .flatMap(({ to }) => to ?? [])
    expect(links.filter((to) => !leads(to))).toEqual([])
    const words = proseOf(page)
      .flatMap(spansOf)
      .map((stretch) => stretch.words)
    expect(words.join('')).not.toMatch(/lorem|ipsum|undefined|https?:|[[\]@]/i)
  })

  it.each([...texts])(
    '%s says nothing of play money where there is none, and promises no desk of ours',
    (path, page) => {
      const said = [routeAt(path)?.title(), page.lead, ...withRealMoney(page)].join(' ')
      expect(said).not.toMatch(/play money|sandbox|this installation|nothing can be paid/i)
      expect(said).not.toMatch(/\bsupport\b(?! groups)|from your account/i)
    },
  )

  it.each([
    ...['/how-to-play', '/terms-and-conditions', '/promo', '/privacy-policy'],
    ...['/dispute-resolution', '/anti-money-laundering'],
  ])('%s says what is different in the sandbox', (path) => {
    const passages = texts
      .get(path)
      ?.sections.flatMap(({ body }) => body)
      .flatMap((block) => (typeof block === 'object' && 'playMoney' in block ? [block.playMoney] : []))
    expect(passages?.flatMap(passageWords).join(' ')).toMatch(/\bsandbox\b/)
  })

  it('claim no figure of the operator where the settings say none, and show no promotion', () => {
    const bare = pagesWith({})
    expect(bare.map(([path]) => path).filter((path) => path.startsWith('/promo'))).toEqual(['/promo'])
    for (const [path, page] of bare) {
      const prose = proseOf(page).join(' ')
      expect(prose, path).not.toMatch(/KES|KSh|undefined|NaN|\bboost\b|slip shows each of them/)
    }
    expect(bare.map(([path]) => path)).toContain('/terms-and-conditions')
  })

  it('name the operator of another country, its law, its authorities and its age, and nothing of ours', () => {
    const pages = new Map(pagesWith({ ...told, currency: 'GHS' }, abroad))
    const wordsAt = (path: string) => proseOf(pages.get(path) as Page).join(' | ')
    expect(wordsAt('/terms-and-conditions')).toContain('Jollof Bet Ltd, 1 Ring Road, Accra')
    expect(wordsAt('/terms-and-conditions')).toContain('GC-17')
    expect(wordsAt('/terms-and-conditions')).toContain('at least 21 years old')
    expect(wordsAt('/terms-and-conditions')).toContain('The law of Ghana applies')
    expect(wordsAt('/anti-money-laundering')).toContain('The law of Ghana')
    expect(wordsAt('/dispute-resolution')).toContain('mailto:help@jollof.example')
    expect(wordsAt('/dispute-resolution')).toContain('[Gaming Commission](https://commission.example)')
    expect(wordsAt('/privacy-policy')).toContain('[Data Commission](https://data.example) hears complaints')
    expect(wordsAt('/responsible-gambling')).toContain('Talk: [0800 111 222](tel:0800111222)')
    expect(wordsAt('/responsible-gambling')).toContain('Nobody under 21')
    expect(wordsAt('/how-to-play')).toContain('use MTN MoMo')
    for (const path of pages.keys()) expect(wordsAt(path), path).not.toMatch(notTheirs)
  })

  it('claim nothing of an operator that is not named, and no means that the provider does not offer', () => {
    for (const [path, page] of pagesWith({ ...told, currency: 'GHS' })) {
      const prose = proseOf(page).join(' ')
      expect(prose, path).not.toMatch(notTheirs)
      expect(prose, path).not.toMatch(/payment history|lower limit|what you staked and won:/)
    }
  })

  it('have the figures of the settings, in their currency', () => {
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

describe('the texts in Kiswahili', () => {
  /** What both languages have alike of a section: its anchor, its links, and the shape of its passages. */
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
    ['told everything', told, everything],
    ['told nothing', {}, noFacts],
    ['of another country', { ...told, currency: 'GHS' }, abroad],
  ] as const)('have the days, anchors, links and passages of the English ones: %s', (_, message, facts) => {
    const theirs = new Map(pagesWith(message, facts, kiswahili))
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
    const theirs = new Map(pagesWith(told, everything, kiswahili))
    for (const [path, page] of texts) expect(figuresOf(theirs.get(path)), path).toEqual(figuresOf(page))
  })

  it('are no English, and have leads that are short enough for a preview', () => {
    for (const [path, page] of pagesWith(told, everything, kiswahili)) {
      const words = proseOf(page)
        .flatMap(spansOf)
        .map(({ words }) => words)
      expect(words.join(' '), path).not.toMatch(/\b(the|and|of|is|your|you)\b/)
      expect(page.lead.length, path).toBeLessThanOrEqual(160)
    }
  })

  it('say nothing of play money where there is none, and name nothing of ours to another operator', () => {
    for (const [path, page] of pagesWith({ ...told, currency: 'GHS' }, abroad, kiswahili)) {
      expect(proseOf(page).join(' '), path).not.toMatch(notTheirs)
      expect([page.lead, ...withRealMoney(page)].join(' '), path).not.toMatch(/majaribio/)
    }
  })
})

describe('a text', () => {
  it('is taken apart at its links, and loses nothing', () => {
    expect(spansOf('See [the terms](/terms#a), or [ask](/help).')).toEqual([
      { words: 'See ' },
      { words: 'the terms', to: '/terms#a' },
      { words: ', or ' },
      { words: 'ask', to: '/help' },
      { words: '.' },
    ])
    expect(spansOf('[All](/all)')).toEqual([{ words: 'All', to: '/all' }])
    expect(spansOf('Plain [brackets] (and round ones)')).toEqual([
      { words: 'Plain [brackets] (and round ones)' },
    ])
  })

  it('has links within the product, to https, a mailbox or a phone, and to nothing else', () => {
    expect(spansOf('[away](https://example.org)')).toEqual([{ words: 'away', to: 'https://example.org' }])
    expect(spansOf('[call](tel:0800)')).toEqual([{ words: 'call', to: 'tel:0800' }])
    for (const other of ['[x](javascript:alert)', '[x](http://example.org)'])
      expect(spansOf(other)).toEqual([{ words: other }])
  })
})
