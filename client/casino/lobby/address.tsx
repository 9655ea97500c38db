import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Filter, readFilter, withParameters } from './filter.ts'

/** The parameters of a lobby's address, and a function that changes some, with or without a new history entry. */
export function useLobbyAddress() {
  const [query, setQuery] = useSearchParams()
  const filter = useMemo((): Filter => readFilter(query), [query])
  const change = useCallback(
    (changes: Readonly<Record<string, string>>, { replace = false } = {}) =>
      setQuery((current) => withParameters(current, changes), { replace, state: { within: true } }),
    [setQuery],
  )
  return { query, filter, change }
}
