import type { ChildProcess } from 'node:child_process'

/** Ends a command, and then this process, where SIGTERM stops it: Ctrl-C reaches both from the terminal. */
export function stopTogether(child: ChildProcess): void {
  const stop = () => {
    child.once('exit', () => process.exit(143))
    child.kill('SIGTERM')
  }
  process.once('SIGTERM', stop)
  child.once('exit', () => process.off('SIGTERM', stop))
}
