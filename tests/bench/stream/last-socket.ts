import { setTimeout as sleep } from 'node:timers/promises'

/** The delay of the last socket of each change, in ms, by the gateway's own metric. */
export async function lastSocketDelays(url: string, changes: number, everyMs: number): Promise<number[]> {
  const waits: number[] = []
  let before = await read(url)
  while (waits.length < changes) {
    // Often enough to see each change by itself; a scrape costs the gateway a few milliseconds.
    await sleep(everyMs / 2)
    const after = await read(url)
    // One change between two scrapes is a sample; two would be an average.
    if (after.count === before.count + 1) waits.push((after.sum - before.sum) * 1000)
    before = after
  }
  return waits
}

async function read(url: string): Promise<{ sum: number; count: number }> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const counted = (name: string) =>
    Number(new RegExp(`^gateway_change_delivery_seconds_${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0)
  return { sum: counted('sum'), count: counted('count') }
}
