import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { expect } from 'vitest'
import { randomFrom } from '#shared/random.ts'
import { givenSeed } from './given-seed.ts'

/** Before each test file: Math.random follows SEED and the file's path, so that a failure is repeated with its seed. */
const file = relative(process.cwd(), expect.getState().testPath ?? '')
Math.random = randomFrom(createHash('sha256').update(`${givenSeed()} ${file}`).digest().readUInt32LE())
