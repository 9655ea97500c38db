/** The query of an address with another value of one parameter, all others kept. Undefined: without it. */
export function queryWith(held: URLSearchParams, name: string, value: string | undefined): URLSearchParams {
  const query = new URLSearchParams(held)
  if (value === undefined) query.delete(name)
  else query.set(name, value)
  return query
}
