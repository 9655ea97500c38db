import { createWatch, type Scope } from 'effector'
import { createFading } from '../ui/fading.ts'
import { $prices, type LivePrice, type Prices } from './prices.ts'

/** Mark of a price that moved: at first a colour and an arrow, then the arrow alone. */
export type Mark = 'fresh' | 'seen'

/** Time for which a mark is `fresh`, and time until it is removed, in ms. */
const FRESH_MS = 1_500
const MARKED_MS = 8_000

/** The prices of one scope for single cells: a derived store for each cell would run on every change. */
export type PriceBoard = ReturnType<typeof openBoard>

const boards = new WeakMap<object, PriceBoard>()

export function boardOf(scope: Scope | null): PriceBoard {
  const owner = scope ?? $prices
  const board = boards.get(owner) ?? openBoard(scope)
  boards.set(owner, board)
  return board
}

function openBoard(scope: Scope | null) {
  const watchers = new Map<string, Set<() => void>>()
  const moves = new Map<string, { readonly movedAt: number; readonly mark: Mark }>()
  let shown: Prices = scope ? scope.getState($prices) : $prices.getState()

  const notify = (key: string) => {
    for (const changed of watchers.get(key) ?? []) changed()
  }
  const isStill = ({ key, movedAt }: Moved) => moves.get(key)?.movedAt === movedAt
  const unmark = createFading<Moved>(MARKED_MS, (moved) => {
    if (!isStill(moved)) return
    moves.delete(moved.key)
    notify(moved.key)
  })
  const fade = createFading<Moved>(FRESH_MS, (moved) => {
    if (!isStill(moved)) return
    moves.set(moved.key, { movedAt: moved.movedAt, mark: 'seen' })
    notify(moved.key)
  })

  createWatch({
    unit: $prices,
    ...(scope && { scope }),
    fn(prices) {
      const before = shown
      shown = prices
      for (const key of watchers.keys()) {
        const movedAt = prices[key]?.movedAt
        if (prices[key] === before[key]) continue
        if (movedAt !== undefined && movedAt !== before[key]?.movedAt) {
          moves.set(key, { movedAt, mark: 'fresh' })
          fade({ key, movedAt })
          unmark({ key, movedAt })
        }
        notify(key)
      }
    },
  })
  return {
    read: (key: string): LivePrice | undefined => shown[key],
    /** Undefined: the price has not moved recently, or was not watched then. */
    markOf: (key: string): Mark | undefined => moves.get(key)?.mark,
    /** Calls back when that price or its mark changes. Returns a function that ends it. */
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

type Moved = { readonly key: string; readonly movedAt: number }
