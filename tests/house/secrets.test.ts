import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, type Source, trackedPaths } from './source.ts'

const isText = (path: string) => !/\.(png|jpe?g|webp|gif|ico|woff2?|pdf)$/.test(path)
const tracked = trackedPaths()
  .filter(isText)
  .map((path): Source => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** Assembled, so that this file does not match. */
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
const secretFiles = (files: readonly Source[]) =>
  files
    .map(({ path }) => path)
    .filter((path) => /(^|\/)(\.npmrc|\.env(\..*)?|.*\.(pem|key|sqlite))$/.test(path))

test('no tracked file names a path of somebody’s machine', () => {
  expect(tracked.length).toBeGreaterThan(40)
  expect(found(tracked, machinePath)).toEqual([])
})

test('no tracked file names a package registry', () => expect(found(tracked, registryHost)).toEqual([]))

test('no file that the browser downloads has the name of the secret', () =>
  expect(naming(tracked)).toEqual([]))

test('no key, environment or data file is tracked', () => {
  expect(secretFiles(tracked)).toEqual([])
  expect(found(tracked, privateKey)).toEqual([])
})
