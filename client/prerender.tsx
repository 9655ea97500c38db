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
  readonly pictures: Readonly<Record<'every' | 'none', FirstPicture & WithBanners>>
  /** Requests of the screen as it opens. */
  readonly asks: readonly EarlyRequest[]
}

/** A prerendered screen. */
interface FirstPicture {
  /** Style rules of the markup, under the names that the client's own styles use. */
  readonly styles: string
  readonly markup: string
}

/** Home with a banner of each drawing, whose markup has BANNER_TITLE, BANNER_TEXT and /BANNER_LINK in it. */
interface WithBanners {
  readonly banners?: Readonly<Record<BannerArt, FirstPicture>>
}

const bannerOf = (art: BannerArt): Banner => ({
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
    const pictures = { every: await drawAll(path, new Set(offerNames)), none: await drawAll(path, new Set()) }
    starts.push([path, { pictures, asks: earlyRequestsOf(path) }])
  }
  return Object.fromEntries(starts)
}

async function drawAll(path: string, offers: ReadonlySet<OfferName>): Promise<FirstPicture & WithBanners> {
  const bare = await draw(path, offers)
  if (path !== '/') return bare
  const banners = bannerArts.map(async (art) => [art, await draw(path, offers, bannerOf(art))] as const)
  return {
    ...bare,
    banners: Object.fromEntries(await Promise.all(banners)) as Record<BannerArt, FirstPicture>,
  }
}

async function draw(path: string, offers: ReadonlySet<OfferName>, banner?: Banner): Promise<FirstPicture> {
  const load = routeAt(path)?.load
  if (load) await fetchScreen(load)
  const cache = createCache({ key: 'n' })
  // Keeps the rules by name instead of inserting style elements into the markup.
  cache.compat = true
  const There = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  )
  const scope = fork({
    values: [
      [$offers, offers],
      [fields.carousel_banners, banner ? [banner] : []],
    ],
  })
  const markup = quiet(renderToString(<App scope={scope} styles={cache} Router={There} />))
  const rules = Object.entries(cache.inserted).filter(([, rule]) => typeof rule === 'string')
  const names = rules.map(([name]) => name).join(' ')
  return {
    styles: `<style data-emotion="n ${names}">${rules.map(([, rule]) => rule).join('')}</style>`,
    markup,
  }
}

/** The markup without test ids and discovery attributes: tests must not take it for the running page. */
const quiet = (html: string): string => html.replaceAll(/ data-(testid|discover)="[^"]*"/g, '')
