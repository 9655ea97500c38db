import createCache from '@emotion/cache'
import { fork } from 'effector'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { t as language } from '#messages/language.ts'
import { t as texts } from '#messages/page.ts'
import {
  BANNER_WORDS,
  builtFiles,
  type EntryPath,
  type Picture,
  type Prerender,
} from '#shared/built-pages.ts'
import { type OfferName, offerNames } from '#shared/calls/offers.ts'
import { type Banner, type BannerArt, bannerArts } from '#shared/model/site/banner.ts'
import { App } from './app/app.tsx'
import { earlyRequestsOf } from './app/early-requests.ts'
import { readPublicPages } from './app/public-pages.ts'
import { routeAt } from './app/routes.tsx'
import { fetchScreen } from './app/screen.tsx'
import { $offers } from './calls/offers.ts'
import { fields } from './state/fields.ts'
import { globalStyles } from './theme/global-styles.tsx'

/** The gateway's additions to the page of a first screen. The build adds the files. */
type Start = Omit<EntryPath, 'files'>

/** A stand-in for the operator's banner, whose words and address the gateway puts in. */
const bannerOf = (art: BannerArt): Banner => ({
  id: '1',
  ...BANNER_WORDS,
  image: undefined,
  art,
  alt: '',
})

/**
 * Prerenders for the build: the page's texts, the global styles as CSS, and the gateway's files by name.
 * @param paths paths of the first screens
 */
export const prerender = async (paths: readonly string[]) => ({
  language: language.tag,
  texts,
  styles: globalStyles(),
  files: {
    [builtFiles.prerender]: await prerenderScreens(paths),
    [builtFiles.publicPages]: await readPublicPages(),
  },
})

/** Prerenders the first screens, with the components that later run in the browser and replace this markup. */
async function prerenderScreens(paths: readonly string[]): Promise<Readonly<Record<string, Start>>> {
  const starts: [string, Start][] = []
  for (const path of paths) {
    const pictures = {
      every: await prerenderScreen(path, new Set(offerNames)),
      none: await prerenderScreen(path, new Set()),
    }
    starts.push([path, { pictures, asks: earlyRequestsOf(path) }])
  }
  return Object.fromEntries(starts)
}

async function prerenderScreen(path: string, offers: ReadonlySet<OfferName>): Promise<Prerender> {
  const bare = await prerenderOne(path, offers)
  if (path !== '/') return bare
  const banners = bannerArts.map(
    async (art) => [art, await prerenderOne(path, offers, bannerOf(art))] as const,
  )
  return {
    ...bare,
    banners: Object.fromEntries(await Promise.all(banners)) as Record<BannerArt, Picture>,
  }
}

async function prerenderOne(path: string, offers: ReadonlySet<OfferName>, banner?: Banner): Promise<Picture> {
  const load = routeAt(path)?.load
  if (load) await fetchScreen(load)
  const cache = createCache({ key: 'n' })
  // Keeps the rules in the cache instead of inserting style elements into the markup.
  cache.compat = true
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  )
  const scope = fork({
    values: [
      [$offers, offers],
      [fields.carousel_banners, banner ? [banner] : []],
    ],
  })
  const markup = withoutTestIds(renderToString(<App scope={scope} styles={cache} Router={Router} />))
  const rules = Object.entries(cache.inserted).filter(([, rule]) => typeof rule === 'string')
  const names = rules.map(([name]) => name).join(' ')
  return {
    styles: `<style data-emotion="n ${names}">${rules.map(([, rule]) => rule).join('')}</style>`,
    markup,
  }
}

/** The markup without test ids and discovery attributes, so that tests do not take it for the running page. */
const withoutTestIds = (html: string): string => html.replaceAll(/ data-(testid|discover)="[^"]*"/g, '')
