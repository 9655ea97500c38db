import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Banner, BannerArt } from '#shared/model/banner.ts'
import type { Config } from './config.ts'

/** The page as it is answered. */
export interface Page {
  /** @param banner what home shows first, where it is known */
  write(path: string, nonce: string, banner: Banner | undefined): string
}

/** What the build leaves beside the page: see client/first-picture.tsx. */
interface Picture {
  /** Which files a first screen will ask for, by path. */
  readonly files: Readonly<Record<string, readonly string[]>>
  readonly home: {
    readonly styles: string
    readonly around: readonly [string, string]
    readonly bare: string
    readonly banners: Readonly<Record<BannerArt, string>>
  }
}

const NONCE = '__CSP_NONCE__'

/** Reads the built page; undefined where there is none. Without a picture it is the same page for every path. */
export function readPage(folder: string, { BEAT_MS }: Config): Page | undefined {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return undefined
  const settings = JSON.stringify({ beatMs: BEAT_MS }).replaceAll('"', '&quot;')
  const splash = readFileSync(file, 'utf8').replace(
    '<meta name="nare" content="{}"',
    `<meta name="nare" content="${settings}"`,
  )
  const picture = readPicture(join(folder, 'first-picture.json'))
  const pages = new Map(
    Object.entries(picture?.files ?? {}).map(([path, files]) => [path, withFiles(splash, files)]),
  )
  const home = picture && { ...picture.home, page: pages.get('/') ?? splash }
  return {
    write(path, nonce, banner) {
      const html = path === '/' && home ? withPicture(home.page, home, banner) : (pages.get(path) ?? splash)
      return html.replaceAll(NONCE, nonce)
    },
  }
}

function readPicture(file: string): Picture | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** The first screen's code travels with the entry's, not after it. */
function withFiles(page: string, files: readonly string[]): string {
  const links = files.map((file) => `<link rel="modulepreload" href="/${file}" nonce="${NONCE}">`)
  return page.replace('</head>', `${links.join('')}</head>`)
}

/** The picture stands before the splash; what the page is made of takes the place of both. */
function withPicture(page: string, home: Picture['home'], banner: Banner | undefined): string {
  const [before, after] = home.around
  const picture = `<div class="first" inert>${before}${banner ? drawn(home, banner) : home.bare}${after}</div>`
  const styles = home.styles.replace('<style', `<style nonce="${NONCE}"`)
  return page
    .replace('</head>', () => `${styles}</head>`)
    .replace('<div id="root">', (root) => root + picture)
}

const drawn = ({ banners }: Picture['home'], { art, title, text, link = '/' }: Banner): string =>
  banners[art].replace(/BANNER_TITLE|BANNER_TEXT|\/BANNER_LINK/g, (word) =>
    escaped(word === 'BANNER_TITLE' ? title : word === 'BANNER_TEXT' ? text : link),
  )

/** A provider's words are text, whatever they contain; and they can name no nonce. */
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"'_]/g, (letter) => `&#${letter.charCodeAt(0)};`)
