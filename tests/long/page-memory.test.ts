import { expect, onTestFinished, test } from 'vitest'
import { openChromium } from '../bench/soak/chromium.ts'

/** Enough to be seen beside the rest of a page: 300 pictures of 640 KB. */
const PICTURES = 300
const SIDE_PX = 400
const PICTURES_BYTES = PICTURES * SIDE_PX ** 2 * 4

/** A page that shows one picture after the other, and none at the end. */
const page = `data:text/html,<!doctype html><title>Pictures</title><canvas width=${SIDE_PX} height=${SIDE_PX} hidden></canvas>`
const showPictures = `(async () => {
  const canvas = document.querySelector('canvas')
  const draw = canvas.getContext('2d')
  for (let nth = 0; nth < ${PICTURES}; nth++) {
    draw.fillStyle = 'hsl(' + nth + ' 50% 50%)'
    draw.fillRect(0, 0, ${SIDE_PX}, ${SIDE_PX})
    const picture = new Image()
    picture.src = canvas.toDataURL()
    await picture.decode()
    document.body.replaceChildren(canvas, picture)
    await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))
  }
  document.body.replaceChildren(canvas)
})()`

test('the memory of a page is without the pictures that it no longer shows, and with what it holds', async () => {
  const chromium = await openChromium()
  onTestFinished(chromium.close)
  const opened = await chromium.open(page, [])
  const before = (await opened.memory()).rss
  await opened.evaluate(showPictures)
  const shown = (await opened.memory()).rss
  await opened.evaluate(`window.held = new Uint8Array(${PICTURES_BYTES}).fill(1), undefined`)
  const holding = (await opened.memory()).rss
  expect(shown - before).toBeLessThan(PICTURES_BYTES / 4)
  expect(holding - shown).toBeGreaterThan(PICTURES_BYTES / 2)
})
