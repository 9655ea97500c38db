import createCache from '@emotion/cache'
import { fork } from 'effector'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { type OfferName, offerNames } from '#shared/calls/offers.ts'
import { type Banner, type BannerArt, bannerArts } from '#shared/model/site/banner.ts'
import { App } from './app/app.tsx'
import { type Asked, asksAt } from './app/asks.ts'
import { placeAt } from './app/routes.tsx'
import { fetchScreen } from './app/screen.tsx'
import { $offers } from './calls/offers.ts'
import { $banners, $bannersState } from './sportsbook/banners.ts'

/** Content that the gateway adds to the page of a first screen. */
interface Start {
  /** The screen as it stands before its code has come, with every offer and without any. */
  readonly pictures: { readonly every: FirstPicture; readonly none: FirstPicture }
  /** Requests that it makes as it opens. */
  readonly asks: readonly Asked[]
}

/** A screen before its code has come, in pieces that the gateway puts together around a banner. */
interface FirstPicture {
  /** The rules that the picture needs, as the client's own styles know them by name. */
  readonly styles: string
  /** Markup before and after the banner's place. */
  readonly around: readonly [string, string]
  /** The place while no banner is known. */
  readonly bare: string
  /** The place with a banner; its words are BANNER_TITLE, BANNER_TEXT and /BANNER_LINK. None where no banner stands. */
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

/** Draws screens, while the client is built, by the very parts that take the picture's place later. */
export async function drawStarts(paths: readonly string[]): Promise<Readonly<Record<string, Start>>> {
  const starts: [string, Start][] = []
  for (const path of paths) {
    const pictures = { every: await draw(path, new Set(offerNames)), none: await draw(path, new Set()) }
    starts.push([path, { pictures, asks: asksAt(path) }])
  }
  return Object.fromEntries(starts)
}

async function draw(path: string, offers: ReadonlySet<OfferName>): Promise<FirstPicture> {
  const load = placeAt(path)?.load
  if (load) await fetchScreen(load)
  const cache = createCache({ key: 'n' })
  // Rules are kept by name then, not put between the elements.
  cache.compat = true
  const There = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  )
  const drawn = (banner?: Banner): string => {
    const scope = fork({
      values: [
        [$offers, offers],
        [$banners, banner ? [banner] : []],
        [$bannersState, banner ? 'ready' : 'loading'],
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

/** Cuts out what a banner changes. */
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

/** A picture is not to be taken for the page: nothing finds its way by it. */
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
