import type { Block, Section } from './page.ts'

/** A section of a page: its anchor, its title and its blocks. */
export const section = (id: string, title: string, body: readonly Block[]): Section => ({ id, title, body })
