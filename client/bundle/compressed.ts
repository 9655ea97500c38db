import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Writes a .br and a .gz beside each text asset, so that the gateway does not compress them. */
export function compressed(): Plugin {
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
