import { cpus, totalmem } from 'node:os'
import { crash } from './casino/crash.ts'
import { casino } from './casino/returns.ts'
import { fuzz } from './faults/fuzz.ts'
import { junk } from './faults/junk.ts'
import { outage } from './faults/outage.ts'
import { type Figure, printFigures } from './figure.ts'
import { intents } from './money/intents.ts'
import { ledger } from './money/ledger.ts'
import { flurry } from './page/flurry.ts'
import { lobby } from './page/lobby.ts'
import { paint } from './page/paint.ts'
import { pixel } from './page/pixel.ts'
import { slip } from './page/slip.ts'
import { weight } from './page/weight.ts'
import { bytes } from './stream/bytes.ts'
import { deliveries } from './stream/deliveries.ts'
import { fanOut } from './stream/fan-out.ts'
import { memory } from './stream/memory.ts'
import { polls } from './stream/polls.ts'
import { stalled } from './stream/stalled.ts'

/** The benches by name: `npm run bench [name …]`. */
const benches: Record<string, () => Promise<Figure[]>> = {
  bytes,
  crash,
  casino,
  deliveries,
  'fan-out': fanOut,
  flurry,
  fuzz,
  intents,
  junk,
  ledger,
  lobby,
  memory,
  outage,
  paint,
  pixel,
  polls,
  slip,
  stalled,
  weight,
}

const chosen = process.argv.slice(2)
const names = chosen.length > 0 ? chosen : Object.keys(benches)
console.log(`${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`)
const figures: Figure[] = []
for (const name of names) {
  const bench = benches[name]
  if (!bench) throw new Error(`There is no bench ${name}: ${Object.keys(benches).join(', ')}`)
  console.log(`measuring ${name}…`)
  figures.push(...(await bench()))
}
printFigures(figures)
