import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as ReactApi from 'react'
import type { Root } from 'react-dom/client'
import { parseAst } from 'vite'
import { cut, type Node } from '#client/bundle/cut.ts'
import { reactWithoutUnused } from '#client/bundle/react.ts'
import { bareDocument } from './bare-document.ts'

const code = (path: string) => readFileSync(join(import.meta.dirname, '../../../node_modules', path), 'utf8')

/** React's renderer, and what the build leaves of it. */
export const whole = code('react-dom/cjs/react-dom-client.production.js')
export const less = cut(whole, parseAst(whole) as unknown as Node, reactWithoutUnused(whole))

/** A renderer with React of its own: a renderer changes the React that it finds. */
export function rendererOf(client: string, globals: object = {}) {
  const document = bareDocument()
  const loaded = new Map<string, unknown>()
  const load = (name: string): unknown => {
    if (loaded.has(name)) return loaded.get(name)
    const file =
      { scheduler: 'scheduler/cjs/scheduler', react: 'react/cjs/react' }[name] ?? 'react-dom/cjs/react-dom'
    const module = { exports: {} }
    loaded.set(name, module.exports)
    const text = name === 'client' ? client : code(`${file}.production.js`)
    new Function('require', 'exports', 'module', 'window', 'document', 'reportError', text)(
      load,
      module.exports,
      module,
      { document, HTMLIFrameElement: class {}, ...globals },
      document,
      () => {},
    )
    return module.exports
  }
  const { createRoot } = load('client') as { createRoot(container: unknown, options: object): Root }
  const { createPortal } = load('react-dom') as typeof import('react-dom')
  return { React: load('react') as typeof ReactApi, createRoot, createPortal, document }
}
