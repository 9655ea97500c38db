import createCache from '@emotion/cache'
import { fork } from 'effector'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { type OfferName, offerNames } from '#shared/calls/offers.ts'
import { type Banner, type BannerArt, bannerArts } from '#shared/model/site/banner.ts'
import { App } from './app/app.tsx'
import { type EarlyRequest, earlyRequestsOf } from './app/early-requests.ts'
import { readPublicPages } from './app/public-pages.ts'
import { routeAt } from './app/routes.tsx'
import { fetchScreen } from './app/screen.tsx'
import { $offers } from './calls/offers.ts'
import { fields } from './state/fields.ts'

/** Content that the gateway adds to the page of a first screen. */
interface Start {
  /** The prerendered screen, with every offer and without any. */
  readonly pictures: { readonly every: FirstPicture; readonly none: FirstPicture }
  /** Requests of the screen as it opens. */
  readonly asks: readonly EarlyRequest[]
}

/** A prerendered screen, in pieces that the gateway joins around a banner. */
interface FirstPicture {
  /** Style rules of the markup, under the names that the client's own styles use. */
  readonly styles: string
  /** Markup before and after the banner. */
  readonly around: readonly [string, string]
  /** Markup in place of the banner while none is known. */
  readonly bare: string
  /**
   * Markup of each banner, with BANNER_TITLE, BANNER_TEXT and /BANNER_LINK in it. Absent on screens without banners.
   */
  readonly banners?: Readonly<Record<BannerArt, string>>
}

const bannerWith = (art: BannerArt): Banner => ({
  id: '1',
  title: 'BANNER_TITLE',
  text: 'BANNER_TEXT',
  link: '/BANNER_LINK',
  image: undefined,
  art,
  alt: '',
})

/** The files that the build writes for the gateway, by name. @param paths of the first screens */
export const drawFiles = async (paths: readonly string[]): Promise<Readonly<Record<string, object>>> => ({
  'prerender.json': await drawStarts(paths),
  'public-pages.json': await readPublicPages(),
})

/** Prerenders screens during the build, with the same components that replace the markup later. */
async function drawStarts(paths: readonly string[]): Promise<Readonly<Record<string, Start>>> {
  const starts: [string, Start][] = []
  for (const path of paths) {
    const pictures = { every: await draw(path, new Set(offerNames)), none: await draw(path, new Set()) }
    starts.push([path, { pictures, asks: earlyRequestsOf(path) }])
  }
  return Object.fromEntries(starts)
}

async function draw(path: string, offers: ReadonlySet<OfferName>): Promise<FirstPicture> {
  const load = routeAt(path)?.load
  if (load) await fetchScreen(load)
  const cache = createCache({ key: 'n' })
  // Keeps the rules by name instead of inserting style elements into the markup.
  cache.compat = true
  const There = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  )
  const drawn = (banner?: Banner): string => {
    const scope = fork({
      values: [
        [$offers, offers],
        [fields.carousel_banners, banner ? [banner] : []],
      ],
    })
    return quiet(renderToString(<App scope={scope} styles={cache} Router={There} />))
  }
  const parts = path === '/' ? aroundBanner(drawn) : { around: ['', ''] as const, bare: drawn() }
  const rules = Object.entries(cache.inserted).filter(([, rule]) => typeof rule === 'string')
  const names = rules.map(([name]) => name).join(' ')
  return {
    styles: `<style data-emotion="n ${names}">${rules.map(([, rule]) => rule).join('')}</style>`,
    ...parts,
  }
}

/** The markup around the banner, and that of each banner. */
function aroundBanner(draw: (banner?: Banner) => string): Omit<FirstPicture, 'styles'> {
  const bare = draw()
  const drawn = bannerArts.map((art) => [art, draw(bannerWith(art))] as const)
  const [from, left] = placeIn(
    bare,
    drawn.map(([, html]) => html),
  )
  const cut = (html: string) => html.slice(from, html.length - left)
  return {
    around: [bare.slice(0, from), bare.slice(bare.length - left)],
    bare: cut(bare),
    banners: Object.fromEntries(drawn.map(([art, html]) => [art, cut(html)])) as Record<BannerArt, string>,
  }
}

/** The markup without test ids and discovery attributes: tests must not take it for the running page. */
const quiet = (html: string): string => html.replaceAll(/ data-(testid|discover)="[^"]*"/g, '')

/** Lengths of the common start and end of all texts, both at the edge of an element. */
function placeIn(one: string, others: readonly string[]): [from: number, left: number] {
  const shared = (letter: (text: string, step: number) => string | undefined): number => {
    const differs = (_: string, step: number) =>
      others.some((other) => letter(other, step) !== letter(one, step))
    return [...one].findIndex(differs)
  }
  const start = shared((text, step) => text[step])
  const end = shared((text, step) => text.at(-1 - step))
  return [one.lastIndexOf('<', start), end - one.slice(one.length - end).indexOf('<')]
}
