import { describe, expect, test } from 'vitest'
import { allowed } from './areas.ts'
import { type Breach, breaches, type RuleName, ruleNames } from './rules.ts'

/** A made-up tree: text by path. */
type Tree = Readonly<Record<string, string>>

const judge = (tree: Tree): Breach[] => breaches(Object.entries(tree).map(([path, text]) => ({ path, text })))
const breachesOf = (tree: Tree) => judge(tree).map(({ rule, path, what }) => [rule, path, what])

const sound: Tree = {
  'shared/limits.ts': 'export const a = 1',
  'shared/topics/rows.ts': "import { a } from '../limits.ts'\nexport const rows = a",
  'shared/provider/sign.ts': "import { SignJWT } from 'jose'\nexport const sign = SignJWT",
  'shared/provider/request.ts': "export const ask = () => fetch('/')",
  'gateway/config.ts': "import { a } from '#shared/limits.ts'\nexport const config = a",
  'gateway/metrics.ts': 'export const metrics = 1',
  'gateway/poll/table.ts': "import { rows } from '#shared/topics/rows.ts'\nexport const table = rows",
  'gateway/log/log.ts': "import { config } from '../config.ts'\nexport const log = config",
  'gateway/cluster/redis.ts': "import { createClient } from 'redis'\nexport const redis = createClient",
  'gateway/poll/watchers.ts':
    "import { table } from './table.ts'\nimport { log } from '../log/log.ts'\nexport const watchers = [table, log]",
  'gateway/socket/hub.ts':
    "import { watchers } from '../poll/watchers.ts'\nimport { log } from '../log/log.ts'\nexport const hub = [watchers, log]",
  'gateway/relay/routes.ts': "import { ask } from '#shared/provider/request.ts'\nexport const routes = ask",
  'gateway/app.ts': "import { hub } from './socket/hub.ts'\nexport const app = hub",
  'gateway/main.ts':
    "import { app } from './app.ts'\nimport { routes } from './relay/routes.ts'\nexport const main = [app, routes]",
  'gateway/sandbox/main.ts': "import { sign } from '#shared/provider/sign.ts'\nexport const sandbox = sign",
  'gateway/sandbox/ledger/database.ts':
    "import { DatabaseSync } from 'node:sqlite'\nexport const open = DatabaseSync",
  'gateway/start.ts':
    "import { main } from './main.ts'\nimport { sandbox } from './sandbox/main.ts'\nexport const run = () => console.log(main, sandbox)",
  'gateway/dev.ts': "import { run } from './start.ts'\nrun()",
  'client/storage/entry.ts': 'export const read = () => window.localStorage',
  'client/state/fields.ts': "import { createStore } from 'effector'\nexport const fields = createStore",
  'client/streams/socket.ts': "import { io } from 'socket.io-client'\nexport const socket = io",
  'client/query/query.ts': 'export const query = 1',
  'client/calls/call-fx.ts': "import { read } from '../storage/entry.ts'\nexport const callFx = read",
  'client/slip/slip.ts': "import { callFx } from '../calls/call-fx.ts'\nexport const slip = callFx",
  'client/league/gate.ts':
    "import { createGate, type Gate } from 'effector-react'\nexport const gate: Gate = createGate()",
  'client/league/live-screen.tsx':
    "import { useUnit } from 'effector-react'\nimport { slip } from '../slip/slip.ts'\nexport const Live = () => <b>{useUnit(slip)}</b>",
  'client/app/routes.tsx': "export const live = () => import('../league/live-screen.tsx')",
  'client/start.tsx':
    "import { live } from './app/routes.tsx'\nimport face from './app/face.woff2'\nlive(face)",
  'client/vite.config.ts': "import { fileURLToPath } from 'node:url'\nexport default fileURLToPath",
}

test('a sound tree passes', () => expect(breachesOf(sound)).toEqual([]))

test('every area that another may import is listed itself', () => {
  const areas = Object.keys(allowed)
  expect(areas).toContain('client/league')
  expect(
    Object.values(allowed)
      .flat()
      .filter((area) => !areas.includes(area)),
  ).toEqual([])
})

/** Each breach: the rule, the file that breaks it, its text, and the reported import or name. */
const wrongs: readonly (readonly [RuleName, string, string, string])[] = [
  ['every file has a place in the plan', 'client/helpers/a.ts', 'export const a = 1', 'client/helpers/a.ts'],
  ['every file has a place in the plan', 'gateway/root/a.ts', 'export const a = 1', 'gateway/root/a.ts'],
  ['imports can be read and lead to a file', 'shared/x.ts', "import './gone.ts'", './gone.ts'],
  ['imports can be read and lead to a file', 'shared/x.ts', 'import(`./gone.ts`)', './gone.ts'],
  ['imports can be read and lead to a file', 'shared/x.ts', "import '#tests/x.ts'", '#tests/x.ts'],
  ['imports can be read and lead to a file', 'shared/x.ts', "import './limits'", './limits'],
  ['imports can be read and lead to a file', 'client/app/x.ts', 'import(name)', 'a computed path'],
  [
    'imports across top folders go by #',
    'gateway/relay/x.ts',
    "import '../../shared/limits.ts'",
    '../../shared/limits.ts',
  ],
  ['imports across top folders go by #', 'shared/x.ts', "import '#shared/limits.ts'", '#shared/limits.ts'],
  ['shared uses jose and zod/mini alone', 'shared/x.ts', "import 'react'", 'react'],
  [
    'shared uses jose and zod/mini alone',
    'shared/x.ts',
    "export { createStore } from 'effector'; 1",
    'effector',
  ],
  ['shared uses jose and zod/mini alone', 'shared/x.ts', "const a = import('rxjs')", 'rxjs'],
  ['shared uses jose and zod/mini alone', 'shared/x.ts', "import type { A } from 'fastify'", 'fastify'],
  ['shared uses jose and zod/mini alone', 'shared/x.ts', "type A = import('node:fs').Stats", 'node:fs'],
  ['shared uses jose and zod/mini alone', 'shared/x.ts', "import { z } from 'zod'", 'zod'],
  ['the client runs in a browser', 'client/site/x.ts', "import 'node:fs'", 'node:fs'],
  ['the client runs in a browser', 'client/site/x.tsx', "import * as z from 'zod'", 'zod'],
  ['the client runs in a browser', 'client/site/x.ts', "import { Server } from 'socket.io'", 'socket.io'],
  [
    'a client .ts is true without being seen',
    'client/site/x.ts',
    "import { useState } from 'react'",
    'react',
  ],
  ['a client .ts is true without being seen', 'client/site/x.ts', "import type { FC } from 'react'", 'react'],
  [
    'a client .ts is true without being seen',
    'client/app/x.ts',
    "export * from '@chakra-ui/react'; 1",
    '@chakra-ui/react',
  ],
  [
    'a client .ts is true without being seen',
    'client/site/x.ts',
    "import { useUnit, createGate } from 'effector-react'",
    'effector-react',
  ],
  [
    'a client .ts is true without being seen',
    'client/site/x.ts',
    "import * as all from 'effector-react'",
    'effector-react',
  ],
  [
    'a client .ts is true without being seen',
    'client/app/x.ts',
    "import { live } from './routes.tsx'",
    'client/app/routes.tsx',
  ],
  [
    'signing stays out of the client',
    'client/calls/x.ts',
    "import '#shared/provider/sign.ts'",
    'shared/provider/sign.ts',
  ],
  ['nothing is imported for its effect', 'client/slip/x.ts', "import './slip.ts'", './slip.ts'],
  ['nothing is imported for its effect', 'client/slip/x.ts', "import {} from './slip.ts'", './slip.ts'],
  ['nothing is imported for its effect', 'client/slip/x.ts', "void import('./slip.ts')", './slip.ts'],
  ['nothing is imported for its effect', 'gateway/relay/x.ts', "await import('pino')", 'pino'],
  ['nothing is imported for its effect', 'client/app/x.tsx', "import './look.css'", './look.css'],
  ['no file is a barrel', 'shared/all.ts', "export * from './limits.ts'", 'shared/all.ts'],
  ['no file is a barrel', 'shared/all.ts', "export { a } from './limits.ts'", 'shared/all.ts'],
  ['only one file imports jose', 'gateway/relay/x.ts', "import { SignJWT } from 'jose'", 'jose'],
  [
    'only one file imports SQLite',
    'gateway/sandbox/x.ts',
    "import { DatabaseSync } from 'node:sqlite'",
    'node:sqlite',
  ],
  ['only one file imports Redis', 'gateway/log/memory.ts', "import 'redis'", 'redis'],
  [
    'only one file opens the client socket',
    'client/streams/topic.ts',
    "import type { Socket } from 'socket.io-client'",
    'socket.io-client',
  ],
  ['only one file uses the network', 'client/calls/x.ts', "export const a = await fetch('/')", 'fetch'],
  ['only one file uses the network', 'client/calls/x.ts', "globalThis['fetch']('/')", 'fetch'],
  ['only one file uses the network', 'client/calls/x.ts', 'const { fetch } = window', 'fetch'],
  ['only one file uses the network', 'client/calls/x.ts', 'new XMLHttpRequest()', 'XMLHttpRequest'],
  ['only one file uses the network', 'gateway/poll/x.ts', "import { request } from 'undici'", 'undici'],
  ['timers of the client are streams', 'client/slip/x.ts', 'setTimeout(save, 1)', 'setTimeout'],
  ['timers of the client are streams', 'client/slip/x.ts', 'globalThis.setInterval(save, 1)', 'setInterval'],
  ['only one folder uses local storage', 'client/slip/x.ts', "localStorage.getItem('a')", 'localStorage'],
  ['only one folder uses local storage', 'client/slip/x.ts', "on<StorageEvent>('storage')", 'StorageEvent'],
  ['only one folder uses local storage', 'client/slip/x.ts', "new BroadcastChannel('a')", 'BroadcastChannel'],
  [
    'only one folder uses local storage',
    'client/slip/x.tsx',
    'const a = <b title={window.localStorage.a} />',
    'localStorage',
  ],
]

test.each(wrongs)('caught: %s (%s: %s)', (rule, path, text, what) => {
  expect(breachesOf({ ...sound, [path]: text })).toContainEqual([rule, path, what])
})

/** Imports that no area may make: from, to. */
const wrongWays: readonly (readonly [string, string])[] = [
  ['shared/x.ts', '#gateway/config.ts'],
  ['shared/x.ts', '#client/state/fields.ts'],
  ['gateway/log/x.ts', '../poll/watchers.ts'],
  ['gateway/poll/x.ts', '../socket/hub.ts'],
  ['gateway/poll/x.ts', '../relay/routes.ts'],
  ['gateway/poll/x.ts', '../app.ts'],
  ['gateway/socket/x.ts', '../relay/routes.ts'],
  ['gateway/relay/x.ts', '../poll/watchers.ts'],
  ['gateway/relay/x.ts', '../main.ts'],
  ['gateway/config.ts', './app.ts'],
  ['gateway/metrics.ts', './log/log.ts'],
  ['gateway/app.ts', './sandbox/main.ts'],
  ['gateway/main.ts', './start.ts'],
  ['gateway/relay/x.ts', '../sandbox/main.ts'],
  ['gateway/dev.ts', './sandbox/main.ts'],
  ['gateway/sandbox/x.ts', '../config.ts'],
  ['gateway/sandbox/x.ts', '../poll/watchers.ts'],
  ['gateway/relay/x.ts', '#client/state/fields.ts'],
  ['client/calls/x.ts', '#gateway/config.ts'],
  ['client/ui/x.tsx', '../state/fields.ts'],
  ['client/state/x.ts', '../storage/entry.ts'],
  ['client/storage/x.ts', '../state/fields.ts'],
  ['client/streams/x.ts', '../calls/call-fx.ts'],
  ['client/calls/x.ts', '../query/query.ts'],
  ['client/calls/x.ts', '../slip/slip.ts'],
  ['client/account/x.ts', '../slip/slip.ts'],
  ['client/money/x.ts', '../slip/slip.ts'],
  ['client/slip/x.ts', '../league/gate.ts'],
  ['client/casino/x.ts', '../slip/slip.ts'],
  ['client/site/x.ts', '../league/gate.ts'],
  ['client/league/x.ts', '../app/routes.tsx'],
  ['client/calls/x.ts', '../app/routes.tsx'],
  ['client/league/x.ts', '../start.tsx'],
  ['client/app/x.ts', '../start.tsx'],
]

test.each(wrongWays)('caught: %s → %s goes the wrong way', (path, specifier) => {
  const text = `import type { A } from '${specifier}'`
  const rules = judge({ ...sound, [path]: text }).map((breach) => [breach.rule, breach.path])
  expect(rules).toContainEqual(['imports go only in the stated directions', path])
})

describe('circles', () => {
  test('of two files are caught, once', () => {
    const tree = {
      'shared/a.ts': "import type { A } from './b.ts'",
      'shared/b.ts': "export * from './a.ts'\nexport const b = 1",
    }
    expect(judge(tree)).toEqual([
      {
        rule: 'no imports in a circle',
        path: 'shared/a.ts',
        what: 'shared/a.ts → shared/b.ts → shared/a.ts',
      },
    ])
  })

  test('of one file and of many are caught', () => {
    expect(breachesOf({ 'shared/a.ts': "import type { A } from './a.ts'" })).toHaveLength(1)
    const ring = Object.fromEntries(
      [0, 1, 2, 3, 4].map((at) => [`shared/n${at}.ts`, `import type { A } from './n${(at + 1) % 5}.ts'`]),
    )
    expect(breachesOf(ring)).toHaveLength(1)
  })

  test('of rooms are found also where no files form one', () => {
    const tree = {
      'shared/calls/a.ts': "import type { A } from '../model/b.ts'",
      'shared/model/b.ts': 'export const a = 1',
      'shared/model/c.ts': "import type { A } from '../calls/d.ts'",
      'shared/calls/d.ts': 'export const a = 1',
    }
    expect(breachesOf(tree)).toEqual([
      ['no rooms in a circle', 'shared/calls', 'shared/calls → shared/model → shared/calls'],
    ])
  })

  test('are not reported between a file beside folders and the files in them', () => {
    const tree = {
      'shared/limits.ts': 'export const a = 1',
      'shared/calls/a.ts': "import type { A } from '../limits.ts'",
      'shared/page-settings.ts': "import type { A } from './calls/a.ts'",
    }
    expect(breachesOf(tree)).toEqual([])
  })

  test('are not reported where two paths lead to one file', () => {
    const tree = {
      'shared/a.ts': "import type { A } from './b.ts'\nimport type { B } from './c.ts'",
      'shared/b.ts': "import type { A } from './c.ts'",
      'shared/c.ts': 'export const a = 1',
    }
    expect(breachesOf(tree)).toEqual([])
  })
})

test('comments, strings and fields with a forbidden name are allowed', () => {
  const text = `// localStorage and fetch('/')
    export const a = { localStorage: 1, fetch: 2 }
    export const b = [a.localStorage, 'fetch(', "import './gone.ts'", a.fetch]`
  expect(breachesOf({ ...sound, 'client/site/x.ts': text })).toEqual([])
})

test('a file that is not TypeScript fails the check, which names it', () => {
  expect(() => judge({ 'shared/broken.ts': 'import {' })).toThrow('shared/broken.ts')
})

test('each rule is tested by a breach', () => {
  const shown = new Set<RuleName>([
    ...wrongs.map(([rule]) => rule),
    'imports go only in the stated directions',
    'what runs at an import belongs to what is imported',
    'what starts is called by name, once',
    'no imports in a circle',
    'no rooms in a circle',
  ])
  expect(ruleNames.filter((rule) => !shown.has(rule))).toEqual([])
})
