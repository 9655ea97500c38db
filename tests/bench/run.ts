import { cpus, totalmem } from 'node:os'
import { bytes } from './bytes.ts'
import { casino } from './casino.ts'
import { crash } from './crash.ts'
import { deliveries } from './deliveries.ts'
import { fanOut } from './fan-out.ts'
import { type Figure, printFigures } from './figure.ts'
import { flurry } from './flurry.ts'
import { fuzz } from './fuzz.ts'
import { intents } from './intents.ts'
import { junk } from './junk.ts'
import { ledger } from './ledger.ts'
import { lobby } from './lobby.ts'
import { memory } from './memory.ts'
import { outage } from './outage.ts'
import { paint } from './paint.ts'
import { pixel } from './pixel.ts'
import { polls } from './polls.ts'
import { slip } from './slip.ts'
import { stalled } from './stalled.ts'
import { weight } from './weight.ts'

/** Every figure of the product, each beside its baseline of the same run: `npm run bench [name …]`. */
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
