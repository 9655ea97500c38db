import { t } from '#messages/watching.ts'
import type { usedToday } from '../../lite.ts'

/** The bytes of a day in words. */
export function usedText({ bytes, unknown }: Omit<ReturnType<typeof usedToday>, 'day'>): string {
  const size = bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
  return t.used(size, unknown)
}
