import type { Plugin } from 'vite'

/** Time after which the next import no longer waits for one that hangs, in ms. */
const HANGS_AFTER_MS = 10_000

const IN_TURN = `
let turn = Promise.resolve();
const inTurn = (load) => {
  if ('scheduler' in globalThis) return load();
  const loading = turn.then(load);
  turn = Promise.race([loading.catch(() => {}), new Promise((late) => setTimeout(late, ${HANGS_AFTER_MS}))]);
  return loading;
};`

/** Vite's function for dynamic imports, with those one after another in browsers without `scheduler`. */
export function withTurns(helper: string): string {
  const whole = helper.replace('return baseModule()', 'return inTurn(baseModule)')
  if (whole === helper) throw new Error("Vite's function for dynamic imports no longer calls `baseModule`")
  return IN_TURN + whole
}

/**
 * Safari before version 27 does not wait for a file that another import is evaluating, if that file imports one with a
 * pause (https://bugs.webkit.org/show_bug.cgi?id=242740), as every file does since the start has stages. Two imports at
 * the same time would fail. It is the one browser without `scheduler`.
 */
export function importsInTurn(): Plugin {
  return {
    name: 'nare:imports-in-turn',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: (code) => ({ code: withTurns(code), map: null }),
    },
  }
}
