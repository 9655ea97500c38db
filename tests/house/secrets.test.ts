import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, type Source, trackedPaths } from './source.ts'

const isText = (path: string) => !/\.(png|jpe?g|webp|gif|ico|woff2?|pdf)$/.test(path)
const tracked = trackedPaths()
  .filter(isText)
  .map((path): Source => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** Put together, so that this file is none of its own finds. */
const homes = ['work', 'home', 'Users', 'root', 'tmp'].join('|')
const machinePath = new RegExp(`(?:(?<![\\w./-])|(?<=file://))/(?:${homes})/[\\w.-]+`, 'g')
const registryHost = new RegExp(
  `https?://[^\\s"'/]*(?:${['registry', 'npmjs', 'verdaccio', 'artifactory', 'nexus'].join('|')})[^\\s"']*`,
  'g',
)
const privateKey = new RegExp(`-----BEGIN [A-Z ]*PRIVATE ${'KEY'}-----`, 'g')
const secretName = `PROVIDER_${'SECRET'}`

const found = (files: readonly Source[], pattern: RegExp) =>
  files.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([what]) => `${path}: ${what}`))
const naming = (files: readonly Source[]) =>
  files
    .filter(({ path, text }) => /^(client|shared)\//.test(path) && text.includes(secretName))
    .map(({ path }) => path)
const telling = (files: readonly Source[]) =>
  files
    .map(({ path }) => path)
    .filter((path) => /(^|\/)(\.npmrc|\.env(\..*)?|.*\.(pem|key|sqlite))$/.test(path))

test('no tracked file names a path of somebody’s machine', () => {
  expect(tracked.length).toBeGreaterThan(40)
  expect(found(tracked, machinePath)).toEqual([])
})

test('no tracked file names a package registry', () => expect(found(tracked, registryHost)).toEqual([]))

test('what the browser downloads does not know the name of the secret', () =>
  expect(naming(tracked)).toEqual([]))

test('no key, environment or data file is tracked', () => {
  expect(telling(tracked)).toEqual([])
  expect(found(tracked, privateKey)).toEqual([])
})

test('each of these is caught', () => {
  const leak = (text: string, path = 'client/a.ts') => [{ path, text }]
  for (const path of [
    `/${'home'}/me/nare`,
    `/${'work'}/main/a.ts`,
    `/${'Users'}/me`,
    `file:///${'root'}/.ssh`,
  ])
    expect(found(leak(`const a = '${path}'`), machinePath), path).toHaveLength(1)
  for (const host of ['registry.npmjs', 'npm.registry.example', 'verdaccio.local:4873'])
    expect(
      found(leak(`"resolved": "${'https:'}//${host}.org/a.tgz"`, 'package-lock.json'), registryHost),
    ).toHaveLength(1)
  expect(naming(leak(`env.${secretName}`))).toEqual(['client/a.ts'])
  expect(naming(leak(`env.${secretName}`, 'gateway/config.ts'))).toEqual([])
  expect(
    telling(
      ['.npmrc', 'gateway/.env', '.env.local', 'a/b.pem', 'nare.sqlite'].map((path) => ({ path, text: '' })),
    ),
  ).toHaveLength(5)
  expect(found(leak(`-----BEGIN RSA PRIVATE ${'KEY'}-----`), privateKey)).toHaveLength(1)
})

test('paths of the product are not', () => {
  // Folders that a machine has too, further on in an address.
  const [work, home, tmp] = ['work', 'home', 'tmp']
  for (const text of [
    `/provider/${work}/${home}/1`,
    `/v1/${home}/x`,
    `./${tmp}/a`,
    `https://a.example/${home}/me`,
  ])
    expect(found([{ path: 'client/a.ts', text: `'${text}'` }], machinePath), text).toEqual([])
})
