import type { RunningSandbox } from '#gateway/sandbox/main.ts'

/**
 * Closes a sandbox after checking the invariants of its ledger.
 * @throws Error with the findings
 */
export async function closeProven(sandbox: RunningSandbox): Promise<void> {
  const findings = sandbox.prove()
  await sandbox.close()
  if (findings.length > 0) throw new Error(`The ledger does not add up: ${findings.join('; ')}`)
}
