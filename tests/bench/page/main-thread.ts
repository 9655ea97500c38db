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

/** Name of the mark that the page sets in a trace. */
const MARK = 'page under test'

/** The trace categories that hold tasks and marks. */
const traced = ['toplevel', 'devtools.timeline', 'blink.user_timing'] as const

/**
 * The tasks of the page's main thread over the next `WATCHED_MS`. The page sets a mark at the end: the trace covers every
 * renderer of the browser, its spare one included.
 */
export async function watchTasks(browser: Browser, page: Page): Promise<readonly Task[]> {
  await browser.startTracing(page, { categories: [...traced] })
  await page.waitForTimeout(WATCHED_MS)
  await page.evaluate((mark) => {
    performance.mark(mark)
  }, MARK)
  return tasksOf(await browser.stopTracing())
}

/** Source folder of the task that tidies Chromium's own memory, 10 s after it opened a page: no work of the page. */
const UPKEEP = 'base/allocator/'

/** The tasks of the thread that set the mark, out of a trace. */
function tasksOf(trace: Uint8Array): readonly Task[] {
  const events = asList(JSON.parse(new TextDecoder().decode(trace)), 'traceEvents')?.map(asFields) ?? []
  const mark = events.find((event) => event?.name === MARK)
  if (!mark) throw new Error('The trace has no mark of the page')
  return events
    .filter(
      (event) =>
        event?.ph === 'X' &&
        event.pid === mark.pid &&
        event.tid === mark.tid &&
        event.name === 'ThreadControllerImpl::RunTask' &&
        !sourceOf(event.args).startsWith(UPKEEP),
    )
    .map((event) => ({ wallMs: Number(event?.dur) / 1000, cpuMs: Number(event?.tdur ?? 0) / 1000 }))
}

/** The file of Chromium that posted a task; empty where the trace does not say. */
const sourceOf = (args: unknown) => String(asFields(asFields(args)?.chrome_task_annotator)?.src_file ?? '')

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
