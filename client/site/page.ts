import type { OfferName } from '#shared/calls/offers.ts'
import { type Figures, readFigures } from '#shared/model/money/figures.ts'
import type { Operator } from '#shared/model/site/operator.ts'
import type { PageSettings } from '#shared/page-settings.ts'

/**
 * A paragraph, a list of points, or terms with their meanings. Text may have links: `[words](/path)` within the
 * product, `[words](https://…)`, `mailto:` or `tel:` to elsewhere.
 */
export type Passage =
  | string
  | readonly string[]
  | { readonly terms: readonly (readonly [term: string, meaning: string])[] }

/** A passage, or two versions of it: for the sandbox, and for an operator with real money. */
export type Block = Passage | { readonly playMoney: Passage; readonly realMoney: Passage }

/** A section of a page; `id` is its anchor. */
export interface Section {
  readonly id: string
  readonly title: string
  readonly body: readonly Block[]
}

export const section = (id: string, title: string, body: readonly Block[]): Section => ({ id, title, body })

/** An information page. Its title is in the table that loads it. */
export interface Page {
  /** Description of the page in one or two sentences. */
  readonly lead: string
  /** The day of its last change: `2026-11-21`. */
  readonly updated: string
  readonly sections: readonly Section[]
}

/** Facts that a text may depend on: settings about money and of the page, the operator, the provider's offers. */
export interface Facts extends Pick<PageSettings, 'imageHosts' | 'gameHosts'> {
  readonly figures: Figures
  readonly operator: Operator
  readonly offers: ReadonlySet<OfferName>
}

/** Facts while nothing is known of the operator. */
export const noFacts: Facts = {
  figures: readFigures({}),
  operator: {},
  offers: new Set(),
  imageHosts: [],
  gameHosts: [],
}

/** A page, or a function from the facts to a page; null: a fact that it needs is missing. */
export type Text = Page | ((facts: Facts) => Page | null)

const link = /\[([^\]]+)\]\(((?:\/|https:\/\/|mailto:|tel:)[^)\s]*)\)/

/** Splits a text at its links into spans; with `to` a span is a link. */
export const spansOf = (text: string): readonly { readonly words: string; readonly to?: string }[] =>
  text.split(link).flatMap((words, at, parts) => {
    if (at % 3 === 1) return { words, to: parts[at + 1] ?? '' }
    return at % 3 === 0 && words ? { words } : []
  })
