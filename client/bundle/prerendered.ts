import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import react from '@vitejs/plugin-react'
import { type Alias, build } from 'vite'
import type { t as english } from '../messages/en/page.ts'
import { firstScreens } from './chunks.ts'

const run = promisify(execFile)

/** Alias from `#messages`, which is English without a build, to the messages of another language. */
export const messagesIn = (language: string): Alias => ({
  find: /^#messages\//,
  replacement: join(import.meta.dirname, '../messages', language, '/'),
})

/** Output of `prerender.tsx`: the page's texts, the global styles as CSS, and the gateway's files by name. */
export interface Prerendered {
  /** Language tag, BCP 47. */
  readonly language: string
  readonly texts: typeof english
  readonly styles: string
  readonly files: Readonly<Record<string, Record<string, object>>>
}

/** Builds `prerender.tsx` in a language, runs it in a process of its own, and returns its output. */
export async function runPrerender(language: string): Promise<Prerendered> {
  const outDir = await mkdtemp(join(tmpdir(), 'nare-prerender-'))
  await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'warn',
    plugins: [react()],
    resolve: { alias: [messagesIn(language)] },
    ssr: { noExternal: true },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      ssr: 'prerender.tsx',
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const output = pathToFileURL(join(outDir, 'prerender.js')).href
  const paths = JSON.stringify(Object.keys(firstScreens))
  const script = `import { prerender } from '${output}'; console.log(JSON.stringify(await prerender(${paths})))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
    maxBuffer: 64 * 1024 * 1024,
  })
  await rm(outDir, { recursive: true })
  return JSON.parse(stdout)
}
