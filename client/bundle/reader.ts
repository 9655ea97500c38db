import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

/** Adds `reader.js` to the build: `followTopic` for pages of other teams, in one readable file without libraries. */
export function readerFile(): Plugin {
  return {
    name: 'nare:reader',
    apply: 'build',
    async generateBundle() {
      const entry = join(import.meta.dirname, '../../shared/topics/reader.ts')
      const lib = { entry, formats: ['es' as const] }
      const outputs = await build({
        configFile: false,
        logLevel: 'warn',
        build: { lib, write: false, minify: false, target: 'es2023' },
      })
      // Without `watch` Vite returns a list, with an output for each format.
      const [output] = outputs as Rolldown.RolldownOutput[]
      this.emitFile({ type: 'asset', fileName: 'reader.js', source: output?.output[0].code ?? '' })
    },
  }
}
