import { setTimeout as sleep } from 'node:timers/promises'

/** The gateway's own stopwatch, read as anyone can: for each change how long the last socket waited, in ms. */
export async function lastSocket(url: string, changes: number, everyMs: number): Promise<number[]> {
  const waits: number[] = []
  let before = await read(url)
  while (waits.length < changes) {
    // Often enough to see each change by itself; a look costs the gateway a few milliseconds, too.
    await sleep(everyMs / 4)
    const after = await read(url)
    // One change between two looks is a sample; two at once would be an average.
    if (after.count === before.count + 1) waits.push((after.sum - before.sum) * 1000)
    before = after
  }
  return waits
}

async function read(url: string): Promise<{ sum: number; count: number }> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const told = (name: string) =>
    Number(new RegExp(`^gateway_change_delivery_seconds_${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0)
  return { sum: told('sum'), count: told('count') }
}
