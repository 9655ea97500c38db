import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { asFields } from '#shared/model/field.ts'

const root = join(import.meta.dirname, '../../..')

/** Folder of what failed journeys leave; git ignores it. */
export const evidenceFolder = join(root, 'tests/.out/failed')

/** Time limit of a screenshot, in ms: a page that hangs must not keep the failure from being reported. */
const SHOT_MS = 5_000

/** The last state of a topic by the frames of a page's socket. */
interface TopicState {
  readonly seq?: unknown
  readonly health?: unknown
  /** Epoch ms of the test's clock. */
  readonly heardAt: number
}

/** Contexts that are open now. A test that passes closes its own. */
const contexts = new Set<BrowserContext>()
const topicsOf = new WeakMap<Page, Map<string, TopicState>>()

/** Follows the topics of every page of a context, until it closes. */
export function watchForEvidence(context: BrowserContext): void {
  contexts.add(context)
  context.on('close', () => contexts.delete(context))
  context.on('page', (page) => {
    const topics = new Map<string, TopicState>()
    topicsOf.set(page, topics)
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (typeof payload === 'string') note(topics, payload)
      }),
    )
  })
}

/** Notes the topics that a Socket.IO frame names: an ack, a change, a reset or a beat. */
function note(topics: Map<string, TopicState>, frame: string): void {
  if (!/^4[23]\d*\[/.test(frame)) return
  const items = (JSON.parse(frame.slice(frame.indexOf('['))) as unknown[]).flat()
  for (const item of items) {
    const { topic, seq, health } = asFields(item) ?? {}
    if (typeof topic !== 'string') continue
    topics.set(topic, { seq, health: health ?? topics.get(topic)?.health, heardAt: Date.now() })
  }
}

/**
 * Keeps a screenshot of each open page and, as JSON, where it is and the last health of its topics.
 * @param name of the test; @returns the folder, by its path from the root; undefined where no page is open
 */
export async function keepEvidence(name: string): Promise<string | undefined> {
  const pages = [...contexts].flatMap((context) => context.pages())
  if (pages.length === 0) return undefined
  const folder = join(evidenceFolder, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await Promise.all(
    pages.map(async (page, index) => {
      const path = join(folder, `page-${index + 1}`)
      const now = Date.now()
      const topics = [...(topicsOf.get(page) ?? [])].map(([topic, { heardAt, ...state }]) => ({
        topic,
        ...state,
        heardMsAgo: now - heardAt,
      }))
      writeFileSync(`${path}.json`, `${JSON.stringify({ url: page.url(), topics }, undefined, 2)}\n`)
      await page.screenshot({ path: `${path}.png`, animations: 'disabled', timeout: SHOT_MS }).catch(() => {})
    }),
  )
  return relative(root, folder)
}
