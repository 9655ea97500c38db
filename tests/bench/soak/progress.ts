import type { DayEvents } from './day.ts'
import type { SoakStage } from './stage.ts'

const EVERY_MS = 60_000

/** Prints the events of the day so far each minute. @returns ends that */
export function showProgress({ kept }: Pick<SoakStage, 'kept'>, events: DayEvents): () => void {
  let minutes = 0
  const print = async () => {
    const minute = ++minutes
    const [sockets, bytes] = await Promise.all([
      kept.metric('gateway_sockets'),
      kept.metric('process_resident_memory_bytes'),
    ])
    const { kills, rolls, steps, faults } = events
    console.log(
      `minute ${minute}: ${sockets} sockets and ${(bytes / 1e6).toFixed(1)} MB at the gateway that is never killed;`,
      `${kills} killed, ${rolls} rolled, ${steps} steps of pages, ${faults.length} faults`,
    )
  }
  // A gateway that does not answer is no reason to end.
  const timer = setInterval(() => void print().catch(({ message }) => console.log(message)), EVERY_MS)
  return () => clearInterval(timer)
}
