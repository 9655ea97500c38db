import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const gateway = 'http://127.0.0.1:3000'

/** Puts a .br and a .gz beside each text asset: compressed once here, not for each reader. */
function compressed(): Plugin {
  const brotli = promisify(brotliCompress)
  const zip = promisify(gzip)
  return {
    name: 'nare:compressed',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /\.(js|css|svg|json)$/.test(name))
      await Promise.all(
        texts.map(async (name) => {
          const file = join(dir ?? '', name)
          const text = await readFile(file)
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
          await writeFile(`${file}.br`, await brotli(text, quality))
          await writeFile(`${file}.gz`, await zip(text, { level: constants.Z_BEST_COMPRESSION }))
        }),
      )
    },
  }
}

/** The page names the font by its place beside the root; the development server serves such files by full path. */
function fontWhileDeveloping(): Plugin {
  const modules = join(import.meta.dirname, '../node_modules')
  return {
    name: 'nare:font-while-developing',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replaceAll('../node_modules', `/@fs${modules}`),
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compressed(), fontWhileDeveloping()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // Sizes are held by a test, in gzipped bytes.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      input: {
        index: join(import.meta.dirname, 'index.html'),
        sw: join(import.meta.dirname, 'site/worker/worker.ts'),
      },
      output: {
        // Browsers ask for a service worker by its one name, and let it rule from where it lies.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: {
    port: 5173,
    fs: { allow: ['..'] },
    proxy: {
      '/socket.io': { target: gateway, ws: true },
      '/provider': gateway,
      '/topics': gateway,
    },
  },
})
