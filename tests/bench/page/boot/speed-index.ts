import sharp from 'sharp'
import { asFields, asList } from '#shared/model/field.ts'

/** Colours of a picture: for each of three channels the number of pixels of each value. */
type Histogram = readonly number[]

/**
 * Speed Index: the average time at which a part of the screen looks as it does at last, in ms after `startedUs`. The
 * progress of a frame is that of its histogram from the first frame's towards the last one's, as WebPageTest has it.
 */
export async function speedIndex(trace: Uint8Array, startedUs: number): Promise<number> {
  const events = asList(JSON.parse(new TextDecoder().decode(trace)), 'traceEvents')?.map(asFields) ?? []
  const frames = await Promise.all(
    events
      .filter((event) => event?.name === 'Screenshot' && Number(event.ts) >= startedUs)
      .map(async (event) => ({
        atMs: (Number(event?.ts) - startedUs) / 1000,
        colours: await histogramOf(String(asFields(event?.args)?.snapshot)),
      })),
  )
  frames.sort((one, other) => one.atMs - other.atMs)
  const [first, last] = [frames[0], frames.at(-1)]
  if (!first || !last) return Number.NaN
  const progress = frames.map(({ colours }) => progressOf(first.colours, colours, last.colours))
  return frames.reduce(
    (sum, { atMs }, at) => sum + (1 - (progress[at - 1] ?? 0)) * (atMs - (frames[at - 1]?.atMs ?? 0)),
    0,
  )
}

async function histogramOf(jpeg: string): Promise<Histogram> {
  const { data, info } = await sharp(Buffer.from(jpeg, 'base64')).raw().toBuffer({ resolveWithObject: true })
  const counts = new Array<number>(3 * 256).fill(0)
  for (let at = 0; at < data.length; at++) {
    const channel = at % info.channels
    const bin = 256 * channel + (data[at] ?? 0)
    if (channel < 3) counts[bin] = (counts[bin] ?? 0) + 1
  }
  return counts
}

function progressOf(first: Histogram, now: Histogram, last: Histogram): number {
  let [whole, done] = [0, 0]
  for (const [bin, from] of first.entries()) {
    const [all, moved] = [(last[bin] ?? 0) - from, (now[bin] ?? 0) - from]
    whole += Math.abs(all)
    if (Math.sign(all) === Math.sign(moved)) done += Math.min(Math.abs(all), Math.abs(moved))
  }
  return whole === 0 ? 1 : done / whole
}
