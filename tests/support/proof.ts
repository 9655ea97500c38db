import type { RunningSandbox } from '#gateway/sandbox/main.ts'

/**
 * Closes a sandbox, once its ledger has been added up again: whatever was done to it, every cent is where it belongs.
 * Throws what does not add up.
 */
export async function closeProven(sandbox: RunningSandbox): Promise<void> {
  const findings = sandbox.prove()
  await sandbox.close()
  if (findings.length > 0) throw new Error(`The ledger does not add up: ${findings.join('; ')}`)
}
