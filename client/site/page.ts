import type { Figures } from '#shared/model/money/figures.ts'

/** A paragraph, some points, or terms with what they mean. In text `[words](/path)` is a link within the product. */
export type Passage =
  | string
  | readonly string[]
  | { readonly terms: readonly (readonly [term: string, meaning: string])[] }

/** A passage, or one of two: which of them is true depends on whether the sandbox serves. */
export type Block = Passage | { readonly playMoney: Passage; readonly realMoney: Passage }

/** A part of a page with a heading of its own; `id` is its anchor. */
export interface Section {
  readonly id: string
  readonly title: string
  readonly body: readonly Block[]
}

/** A page to read. */
export interface Page {
  readonly title: string
  /** Description of the page in a sentence or two. */
  readonly lead: string
  /** The day of its last change: `2026-11-21`. */
  readonly updated: string
  readonly sections: readonly Section[]
}

/** A page as it stands, or made of what the operator's settings say; null where they say too little for it. */
export type Text = Page | ((figures: Figures) => Page | null)

/** A stretch of text; with `to` it leads somewhere. */
export interface Stretch {
  readonly words: string
  readonly to?: string
}

const link = /\[([^\]]+)\]\((\/[^)\s]*)\)/g

/** Takes a text apart at its links. */
export function stretchesOf(text: string): readonly Stretch[] {
  const stretches: Stretch[] = []
  let at = 0
  for (const found of text.matchAll(link)) {
    const [whole, words = '', to = ''] = found
    if (found.index > at) stretches.push({ words: text.slice(at, found.index) })
    stretches.push({ words, to })
    at = found.index + whole.length
  }
  if (at < text.length) stretches.push({ words: text.slice(at) })
  return stretches
}
