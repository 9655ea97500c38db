import type { Plugin } from 'vite'
import { jsonRequest } from '#shared/provider/request.ts'

/** Puts a copy of `jsonRequest` into the page's script, which sends the first requests before any file is loaded. */
export function jsonRequestInPage() {
  return {
    name: 'nare:json-request',
    transformIndexHtml: {
      order: 'pre',
      handler: (html: string) =>
        html.replace('/* jsonRequest */', () => `const jsonRequest = ${jsonRequest}`),
    },
  } satisfies Plugin
}
