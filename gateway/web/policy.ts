import { createHash } from 'node:crypto'
import type { Config } from '../config.ts'

/**
 * The content security policy of a page: the site's own files, the scripts and styles that are in the page, by their
 * hashes, and the configured origins of images and games. The hash of the empty text is for Emotion, which fills empty
 * style elements by script.
 */
export const policyOf = (html: string, { IMAGE_ORIGINS, GAME_ORIGINS }: Config): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...hashes(textsOf(html, 'script').filter(Boolean))].join(' '),
    ["style-src 'self'", ...hashes(['', ...textsOf(html, 'style')])].join(' '),
    ["img-src 'self' data:", ...IMAGE_ORIGINS].join(' '),
    ['frame-src', ...GAME_ORIGINS].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The texts of the page's elements of this name. */
const textsOf = (html: string, element: 'script' | 'style'): readonly string[] =>
  [...html.matchAll(new RegExp(`<${element}\\b[^>]*>(.*?)</${element}>`, 'gs'))].map(([, text = '']) => text)

const hashes = (texts: readonly string[]) =>
  [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
