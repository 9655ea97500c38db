import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { builtFiles } from '#shared/built-pages.ts'
import { builtLanguages } from '#shared/languages.ts'
import { chunkGroups, firstScreens, START } from './bundle/chunks.ts'
import { compressed } from './bundle/compressed.ts'
import { filesOf } from './bundle/files.ts'
import { globalStylesInPage } from './bundle/global-styles.ts'
import { jsonRequestInPage } from './bundle/json-request.ts'
import { pageTexts } from './bundle/page-texts.ts'
import { messagesIn, type Prerendered, runPrerender } from './bundle/prerendered.ts'
import { readerFile } from './bundle/reader.ts'

const gateway = `http://127.0.0.1:${process.env.PORT || 3000}`

/**
 * Writes the files from which the gateway completes the page of each first screen: markup, requests and names of files.
 */
function prerender(prerendered: () => Promise<Prerendered>): Plugin {
  return {
    name: 'nare:prerender',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const { files, language, texts } = await prerendered()
      const starts = files[builtFiles.prerender] ?? {}
      const held = filesOf(bundle, START)
      for (const [path, screen] of Object.entries(firstScreens))
        starts[path] = { ...starts[path], files: filesOf(bundle, screen, held) }
      starts['*'] = { files: filesOf(bundle, 'app/further-screens.tsx', held) }
      for (const [name, content] of Object.entries(files))
        await writeFile(join(dir, name), JSON.stringify(content))
      const manifest = join(dir, 'manifest.webmanifest')
      const built = JSON.parse(await readFile(manifest, 'utf8'))
      await writeFile(manifest, JSON.stringify({ ...built, lang: language, description: texts.description }))
    },
  }
}

/**
 * Names the files of the start in the page, for `main.tsx`. It names the typeface too, which the page does not request
 * itself, since the shell for offline use stores the named files.
 */
function filesNamed(): Plugin {
  return {
    name: 'nare:files-named',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => [
        ...filesOf(bundle, START).map((name) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', href: `/${name}` },
        })),
        ...Object.keys(bundle)
          .filter((name) => name.endsWith('.woff2'))
          .map((name) => ({ tag: 'meta', attrs: { name: 'typeface', content: `/${name}` } })),
      ],
    },
  }
}

/** Configuration of a build in one language, which `--mode` names. */
export default defineConfig(({ mode, command }) => {
  const language = builtLanguages.find((tag) => tag === mode) ?? 'en'
  // Runs in parallel with the client's build, which takes as long. During development it runs at each load.
  const output = command === 'build' ? runPrerender(language) : undefined
  const prerendered = () => output ?? runPrerender(language)
  return {
    root: import.meta.dirname,
    plugins: [
      react(),
      compressed(),
      prerender(prerendered),
      pageTexts(prerendered),
      globalStylesInPage(prerendered),
      jsonRequestInPage(),
      filesNamed(),
      // Only in the first language's build: all languages are served from the same address.
      ...(language === builtLanguages[0] ? [readerFile()] : []),
    ],
    // Only this entry of RxJS is for modern browsers: 1.9 KB less of the first load, gzipped.
    resolve: {
      conditions: ['es2015', ...defaultClientConditions],
      alias: [
        messagesIn(language),
        // The router without its warnings for developers, which its package includes for every bundler: 0.5 KB less.
        {
          find: /^react-router-dom$/,
          replacement: join(import.meta.dirname, '../node_modules/react-router/dist/production/index.mjs'),
        },
        // This package is for React before 18; with a later one it returns React's own hook: 0.2 KB less.
        { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
        // Chakra's resets, which are in the page's own style element: 1.3 KB less.
        { find: /^\.\/preflight\.js$/, replacement: join(import.meta.dirname, 'theme/no-preflight.ts') },
        // The socket is a WebSocket from the start (`client/streams/socket.ts`): 1.4 KB less.
        {
          find: /^\.\/(polling-xhr\.node|webtransport)\.js$/,
          replacement: join(import.meta.dirname, 'bundle/no-transport.ts'),
        },
      ],
    },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      manifest: true,
      target: 'es2023',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 1_000,
      modulePreload: {
        // Browsers without modulepreload (Safari 16) fetch the same files a little later.
        polyfill: false,
        // The messages of a language name their own files. Listed here, all their names would be in the start, to save
        // one round trip at a change of language.
        resolveDependencies: (file, deps) => (file.startsWith('assets/all-') ? [] : deps),
      },
      rolldownOptions: {
        treeshake: {
          // Their packages do not state that they have none: 0.9 KB less of the first load, gzipped.
          moduleSideEffects: [{ test: /\/(hoist-non-react-statics|react-is)\//, sideEffects: false }],
        },
        input: {
          index: join(import.meta.dirname, 'index.html'),
          start: join(import.meta.dirname, START),
          sw: join(import.meta.dirname, 'site/worker/worker.ts'),
        },
        output: {
          // A service worker has a fixed name, and controls the pages below its own path.
          entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash:7].js'),
          chunkFileNames: 'assets/[name]-[hash:7].js',
          codeSplitting: { groups: chunkGroups },
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
        '/codes': gateway,
        '/marks': gateway,
        '/calendar': gateway,
      },
    },
  }
})
