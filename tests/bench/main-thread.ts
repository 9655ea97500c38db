import { asFields, asList } from '#shared/model/field.ts'

/** A task of the page's main thread. Wall time counts whatever else the machine did meanwhile; the thread's own does not. */
export interface Task {
  readonly wallMs: number
  readonly cpuMs: number
}

/** Chromium's own record of its tasks, with little else in it. */
export const traced = ['toplevel', 'devtools.timeline'] as const

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
