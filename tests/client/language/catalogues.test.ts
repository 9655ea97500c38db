import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtLanguages, languages } from '#shared/languages.ts'

const messages = join(import.meta.dirname, '../../../client/messages')
const folders = readdirSync(messages, { withFileTypes: true }).filter((entry) => entry.isDirectory())

/** The files of a catalogue that are not in another. */
function lacking(of: string, beside: string): readonly string[] {
  const [files, others] = [of, beside].map((tag) => globSync('**/*.ts', { cwd: join(messages, tag) }))
  return (others ?? [])
    .filter((file) => !files?.includes(file))
    .map((file) => `client/messages/${of}/${file}`)
}

test('every language of `shared/languages.ts` has a folder of messages, and every folder its row', () =>
  expect(folders.map(({ name }) => name).sort()).toEqual(Object.keys(languages).sort()))

test('every built language has the same message files as the first', () => {
  const [first, ...others] = builtLanguages
  const missing = others.flatMap((tag) => [...lacking(tag, first), ...lacking(first, tag)])
  expect(missing).toEqual([])
})

test.each(builtLanguages)(
  'the message files of %s name its own tag, for the page and the plural rules',
  (tag) => {
    const strays = globSync('**/*.ts', { cwd: join(messages, tag) }).filter((file) => {
      const text = readFileSync(join(messages, tag, file), 'utf8')
      const [, named = tag] =
        (file === 'language.ts' ? /tag: '(.*?)'/ : /pluralsOf\('(.*?)'/).exec(text) ?? []
      return named !== tag
    })
    expect(strays).toEqual([])
  },
)
