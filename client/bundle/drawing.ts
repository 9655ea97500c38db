import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import react from '@vitejs/plugin-react'
import { build, defaultServerConditions } from 'vite'
import { arrivals } from './chunks.ts'

const run = promisify(execFile)

/** The global styles as CSS, and the gateway's files by name, as `prerender.tsx` draws them for the build. */
interface Drawing {
  readonly styles: string
  readonly files: Readonly<Record<string, Record<string, object>>>
}

/** Builds `prerender.tsx` in a language, and runs it in a process of its own. */
export async function draw(language: string): Promise<Drawing> {
  const conditions = [language, ...defaultServerConditions]
  const outDir = await mkdtemp(join(tmpdir(), 'nare-drawing-'))
  await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'warn',
    plugins: [react()],
    resolve: { conditions },
    ssr: { noExternal: true, resolve: { conditions } },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      ssr: 'prerender.tsx',
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const drawing = pathToFileURL(join(outDir, 'prerender.js')).href
  const paths = JSON.stringify(Object.keys(arrivals))
  const script = `import { draw } from '${drawing}'; console.log(JSON.stringify(await draw(${paths})))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
    maxBuffer: 64 * 1024 * 1024,
  })
  await rm(outDir, { recursive: true })
  return JSON.parse(stdout)
}
