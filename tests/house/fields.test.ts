import { expect, test } from 'vitest'
import { fieldNames } from '#client/state/initial.ts'
import { allowed, areaOf } from './areas.ts'
import { sources } from './source.ts'

/** A further name of a field, which reads nothing by itself: `export const $user = fields.user`. */
const ALIAS = /^export const (\$\w+) = fields\.(\w+)$/gm

/** The client without the state itself. */
const client = sources(['client'], ['.ts', '.tsx']).filter(({ path }) => !path.startsWith('client/state/'))
const aliases = new Map(
  client.flatMap(({ text }) => [...text.matchAll(ALIAS)].map(([, alias = '', field]) => [field, alias])),
)
const files = client.map(({ path, text }) => ({
  area: areaOf(path) ?? '',
  usesState: /from '.*\bstate\//.test(text),
  text: text.replaceAll(ALIAS, ''),
}))
type File = (typeof files)[number]

/** Fields that areas below their writer's read as well: a call is sent with its player's token. */
const readByAll = ['user']

test.each(fieldNames)('the field %s has one writer, and readers that may import it', (field) => {
  const areasOf = (uses: (file: File) => boolean) => [...new Set(files.filter(uses).map(({ area }) => area))]
  const write = new RegExp(`\\b(re)?setter\\('${field}'\\)`)
  const read = new RegExp(`\\bfields\\.${field}\\b`)
  const alias = aliases.get(field)?.replace('$', '\\$') ?? 'no alias'
  const readAlias = new RegExp(`${alias}\\b`)
  const ownName = new RegExp(`const ${alias}\\b`)

  const writers = areasOf(({ text }) => write.test(text))
  const readers = areasOf(
    ({ usesState, text }) => (usesState && read.test(text)) || (readAlias.test(text) && !ownName.test(text)),
  )
  expect(writers).toHaveLength(1)
  expect(readers).not.toEqual([])
  const [writer = ''] = writers
  const far = readers.filter((area) => area !== writer && !allowed[area]?.includes(writer))
  expect(readByAll.includes(field) ? [] : far).toEqual([])
})
