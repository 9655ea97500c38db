import { cpus, totalmem } from 'node:os'
import { type Figure, tableOf } from './figure.ts'
import { writeFigures } from './figures-file.ts'
import { boot } from './page/boot.ts'
import { corner } from './page/corner.ts'
import { live } from './page/live.ts'
import { lobby } from './page/lobby.ts'
import { polls } from './page/polls.ts'
import { flurry, slip } from './page/prices.ts'
import { soak } from './soak/soak.ts'
import { bytes } from './stream/bytes.ts'
import { deliveries } from './stream/deliveries.ts'
import { inspect } from './stream/inspect.ts'
import { junk } from './stream/junk.ts'
import { push } from './stream/push.ts'
import { scale } from './stream/scale.ts'
import { stalled } from './stream/stalled.ts'

/** The benches by name: `npm run bench [name …]`. It ends with 1 where a bound is missed. */
const benches: Record<string, () => Promise<Figure[]>> = {
  boot,
  bytes,
  corner,
  deliveries,
  flurry,
  inspect,
  junk,
  live,
  lobby,
  polls,
  push,
  scale,
  slip,
  soak,
  stalled,
}

const chosen = process.argv.slice(2)
const names = chosen.length > 0 ? chosen : Object.keys(benches)
const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
console.log(machine)
const measured = new Map<string, readonly Figure[]>()
for (const name of names) {
  const bench = benches[name]
  if (!bench) throw new Error(`There is no bench ${name}: ${Object.keys(benches).join(', ')}`)
  console.log(`measuring ${name}…`)
  const figures = await bench()
  measured.set(name, figures)
  writeFigures(name, figures, machine)
}
const figures = [...measured.values()].flat()
console.log(tableOf(figures))
const missed = figures.filter(({ bound }) => bound && !bound.isHeld)
if (missed.length > 0) {
  console.log(`${missed.length} of ${figures.filter(({ bound }) => bound).length} bounds are missed`)
  process.exitCode = 1
}
