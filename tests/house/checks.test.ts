import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test } from 'vitest'
import { root } from './source.ts'

const run = promisify(execFile)

test.each(['tsc --build', 'biome check'])('%s finds nothing', async (command) => {
  const [name = '', ...words] = command.split(' ')
  await run(join(root, 'node_modules/.bin', name), words, { cwd: root }).catch(({ stdout, stderr }) => {
    throw new Error(`${stdout}${stderr}`)
  })
})
