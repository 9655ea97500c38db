import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fieldNames } from '#client/state/initial.ts'

const client = join(import.meta.dirname, '../../../client')
const screens = globSync('*/**/*.tsx', { cwd: client })
  .map((file) => readFileSync(join(client, file), 'utf8'))
  .join('\n')

/** A flag that nobody sees is none: each is read by something that is seen. */
it.each([
  ...fieldNames.filter((name) => name.includes('loading')),
  'show_deposit_modal',
  'show_exclusion_modal',
  'slip_has_live_interval',
])('%s is read where it is seen', (name) => expect(screens).toContain(`fields.${name}`))
