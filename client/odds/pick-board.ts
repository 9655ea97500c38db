import { createWatch, type Scope } from 'effector'
import { type Pick, selectionKey } from '#shared/model/odds/pick.ts'
import { type SlipKind, slips } from '../slip/slip.ts'

const boards = new WeakMap<object, ReturnType<typeof openBoard>>()

/** Picks in the slips of one scope. A subscriber to one pick is notified of that pick alone. */
export function pickBoardOf(scope: Scope | null) {
  const owner = scope ?? slips
  const board = boards.get(owner) ?? openBoard(scope)
  boards.set(owner, board)
  return board
}

function openBoard(scope: Scope | null) {
  const watchers = new Map<string, Set<() => void>>()
  const picked = new Map<SlipKind, ReadonlySet<string>>()
  for (const { kind, $lines } of Object.values(slips)) {
    picked.set(kind, keysOf(scope ? scope.getState($lines) : $lines.getState()))
    createWatch({
      unit: $lines,
      ...(scope && { scope }),
      fn(lines) {
        const before = picked.get(kind) ?? new Set<string>()
        const now = keysOf(lines)
        picked.set(kind, now)
        for (const key of new Set([...before, ...now]))
          if (before.has(key) !== now.has(key)) for (const changed of watchers.get(key) ?? []) changed()
      },
    })
  }
  return {
    has: (kind: SlipKind, key: string): boolean => picked.get(kind)?.has(key) ?? false,
    /** Calls back when that pick is added or removed. Returns a function that ends it. */
    watch(key: string, changed: () => void): () => void {
      const watching = watchers.get(key) ?? new Set()
      watchers.set(key, watching.add(changed))
      return () => {
        watching.delete(changed)
        if (watching.size === 0 && watchers.get(key) === watching) watchers.delete(key)
      }
    },
  }
}

const keysOf = (lines: readonly Pick[]): ReadonlySet<string> => new Set(lines.map(selectionKey))
