import { expect } from 'vitest'
import type { Sandbox } from '#gateway/sandbox/main.ts'

/** Closes a sandbox, once its ledger has been added up again: whatever was done to it, every cent is where it belongs. */
export async function closeProven(sandbox: Sandbox): Promise<void> {
  const findings = sandbox.prove()
  await sandbox.close()
  expect(findings, 'the ledger adds up').toEqual([])
}
