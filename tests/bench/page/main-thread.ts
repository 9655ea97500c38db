import type { Browser, Page } from 'playwright-core'
import { asFields, asList } from '#shared/model/field.ts'
import { atMost, type Figure } from '../figure.ts'

/** Length of a measurement, in ms. */
export const WATCHED_MS = 10_000

/** A task of the page's main thread. Wall time includes the machine's other work; CPU time does not. */
export interface Task {
  readonly wallMs: number
  readonly cpuMs: number
}

/** The trace categories that hold tasks. */
export const traced = ['toplevel', 'devtools.timeline'] as const

/** The tasks of the page's main thread over the next `WATCHED_MS`. */
export async function watchTasks(browser: Browser, page: Page): Promise<readonly Task[]> {
  await browser.startTracing(page, { categories: [...traced] })
  await page.waitForTimeout(WATCHED_MS)
  return tasksOf(await browser.stopTracing())
}

/** The tasks of the main thread that did most, out of a trace. */
export function tasksOf(trace: Uint8Array): readonly Task[] {
  const events = asList(JSON.parse(new TextDecoder().decode(trace)), 'traceEvents')?.map(asFields) ?? []
  const threadOf = (event: (typeof events)[number]) => `${event?.pid}/${event?.tid}`
  const mains = new Map(
    events
      .filter((event) => event?.name === 'thread_name' && asFields(event.args)?.name === 'CrRendererMain')
      .map((event) => [threadOf(event), [] as Task[]]),
  )
  for (const event of events)
    if (event?.ph === 'X' && String(event.name).endsWith('RunTask'))
      mains
        .get(threadOf(event))
        ?.push({ wallMs: Number(event.dur) / 1000, cpuMs: Number(event.tdur ?? 0) / 1000 })
  return [...mains.values()].sort((one, other) => other.length - one.length)[0] ?? []
}

const clocks = { wallMs: 'wall time', cpuMs: 'CPU time' } as const

/** The number of tasks above the bound, as a figure. */
export function longTasks(
  during: string,
  tasks: readonly Task[],
  clock: keyof Task,
  boundMs: number,
): Figure {
  const each = tasks.map((task) => task[clock])
  const long = each.filter((ms) => ms > boundMs).length
  return {
    what: `${during}: tasks above ${boundMs} ms in ${WATCHED_MS / 1000} s, ${clocks[clock]}`,
    measured: `${long}, the longest ${Math.max(...each).toFixed(1)} ms`,
    against: `${each.length} tasks`,
    bound: atMost(0, long),
  }
}
